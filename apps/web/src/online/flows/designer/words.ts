import { actInWords, linesInWords, subInWords } from '@dougong/contract/online/flows/acts/act-in-words'
import { linesOf } from '@dougong/contract/online/flows/acts/lines'
import { dueInWords } from '@dougong/contract/online/flows/due'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import {
  type FlowBranchStep,
  type FlowDefinition,
  type FlowPeopleStep,
  type FlowStep,
  stepsOf,
  type WhoRule,
} from '@dougong/contract/online/flows/flow'
import { conditionsOf } from '@dougong/contract/online/flows/automation/trigger-problems'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { type QueryRule, ruleLabels } from '@dougong/widgets/query-builder/conditions'
import { type FlowNode, isStep } from './tree/edit-steps'

/** What the things are called that a flow names by id or account; what is not known yet is called by that. */
export interface Names {
  person(username: string): string
  role(id: string): string
  position(code: string): string
  department(id: string): string
  /** The form at an address. */
  form(at: string): string
  /** A value of a field, as lists show it. */
  value(field: string, stored: string): string
}

export interface Around {
  names: Names
  resource: Resource
  /** A rule has somebody who sets it off where an approval has a starter. */
  isRule?: boolean
}

export const kindWords = {
  approve: '审批',
  handle: '办理',
  copy: '抄送',
  branch: '分支',
  wait: '等待',
  act: '自动办理',
  sub: '子流程',
  end: '结束',
} as const satisfies Record<FlowStep['kind'], string>

export const takeWords = {
  first: '条件分支：走第一个符合的',
  holding: '条件分支：走所有符合的',
  all: '并行分支：全部都走',
} as const satisfies Record<FlowBranchStep['take'], string>

function starterWord(isRule = false): string {
  return isRule ? '触发人' : '发起人'
}

/** Who is asked, as a card says it. */
export function whoWords(who: WhoRule, { names, resource, isRule }: Around): string {
  const starter = starterWord(isRule)
  switch (who.kind) {
    case 'starter':
      return starter
    case 'people':
      return who.usernames.length === 0 ? '未选择人员' : listed(who.usernames.map(names.person))
    case 'roles':
      return who.roleIds.length === 0 ? '未选择角色' : `角色：${listed(who.roleIds.map(names.role))}`
    case 'positions':
      return who.codes.length === 0 ? '未选择职务' : `职务：${listed(who.codes.map(names.position))}`
    case 'directors':
      return directorWords(who, resource, starter)
    case 'field':
      return `字段“${titleOf(resource, who.field)}”中的人员`
    case 'lineField':
      return '每一行的人员'
    case 'chosenBefore':
      return `上一步的处理人选择，最多 ${who.max} 人`
    case 'chosen':
      return `发起人自选，最多 ${who.max} 人`
  }
}

function directorWords(
  { of, from, to }: Extract<WhoRule, { kind: 'directors' }>,
  resource: Resource,
  starter: string,
): string {
  const department = of === 'starter' ? starter : `字段“${titleOf(resource, of.field)}”中部门`
  if (from === to)
    return from === 0 ? `${department}的部门负责人` : `${department}向上第 ${from} 级部门负责人`
  return from === 0
    ? `${department}的部门负责人，逐级到上 ${to} 级`
    : `${department}向上第 ${from} 到 ${to} 级部门负责人`
}

export function modeWords(mode: FlowPeopleStep['mode']): string {
  if (typeof mode === 'object') return `${mode.share}% 同意即通过`
  return { all: '会签：全部同意', any: '或签：一人同意即可', inOrder: '依次处理' }[mode]
}

/** A condition in a sentence; what stands in a group within another is in brackets. */
export function conditionWords(when: FlowPredicate, around: Around, isInside = false): string {
  if ('all' in when || 'any' in when) {
    const [parts, word] = 'all' in when ? [when.all, ' 且 '] : [when.any, ' 或 ']
    const words = parts.map((part) => conditionWords(part, around, true)).join(word)
    return isInside && parts.length > 1 ? `（${words}）` : words
  }
  const { names, resource, isRule } = around
  const starter = starterWord(isRule)
  if ('starter' in when)
    return when.starter === 'roles'
      ? `${starter}的角色是${listed(when.ids.map(names.role)) || '…'}`
      : `${starter}属于${listed(when.ids.map(names.department)) || '…'}`
  const { field, operator, value } = when
  if (field === '') return '未选择字段'
  const values = typeof value === 'string' ? [value] : value
  const rule = operator === 'has' ? '包含' : ruleLabels[operator as QueryRule]
  const compared = operator === 'empty' ? '' : listed(values.map((each) => names.value(field, each))) || '…'
  return [titleOf(resource, field), rule, compared].join(' ').trim()
}

/** What a branch is taken for, as its card says it. */
export function branchWords(branch: FlowNode, take: FlowBranchStep['take'], isLast: boolean, around: Around) {
  if (isStep(branch)) return ''
  if (take === 'all') return '始终执行'
  if (branch.when) return conditionWords(branch.when, around)
  return take === 'first' && isLast ? '不符合以上条件时' : '没有条件，始终符合'
}

/** The lines below the title of a step's card. */
export function stepWords(step: FlowStep, around: Around): string[] {
  switch (step.kind) {
    case 'approve':
    case 'handle':
      return [
        whoWords(step.who, around),
        modeWords(step.mode),
        ...(step.due ? [dueInWords(step.due)] : []),
        ...(step.signature === 'required' ? ['必须签名'] : []),
      ]
    case 'copy':
      return [whoWords(step.who, around)]
    case 'branch':
      return [takeWords[step.take]]
    case 'wait':
      return [waitInWords(step.until, around.resource)]
    case 'act':
      if (step.act.kind === 'message')
        return [
          ...(step.act.over
            ? [linesInWords(step.act.over, { resource: around.resource, titleOf: around.names.form })]
            : []),
          `发送消息给：${whoWords(step.act.who, around)}`,
          step.act.text || '未填写内容',
          ...(step.act.over ? [roleWords(step.role, around)] : []),
        ]
      return [
        actInWords(step.act, { resource: around.resource, titleOf: around.names.form }),
        step.act.kind === 'refuse' ? step.act.text || '未填写原因' : roleWords(step.role, around),
      ]
    case 'sub':
      return [
        subInWords(step, around.names.form),
        ...(step.refused === 'goOn' ? ['被拒绝时继续流转'] : []),
        roleWords(step.role, around),
      ]
    case 'end':
      if (around.isRule) return ['不再执行后面的步骤']
      return [step.outcome === 'passed' ? '审批通过' : '审批拒绝']
  }
}

function roleWords(role: string, { names }: Around): string {
  return role === '' ? '未选择执行角色' : `以角色“${names.role(role)}”执行`
}

/** What a card is called in a sentence. */
export function nameOf(node: FlowNode): string {
  return node.title || (isStep(node) ? kindWords[node.kind] : '分支')
}

function titleOf(resource: Resource, name: string): string {
  return queryableField(resource, name)?.title ?? (name || '未选择')
}

const listedNames = 3

/** Names in a line, cut where there are many. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, listedNames).join('、')
  return names.length > listedNames ? `${first} 等 ${names.length} 个` : first
}

/** What a flow names by id or account, to be looked up. */
export function mentionedIn({ steps, trigger }: Pick<FlowDefinition, 'steps' | 'trigger'>) {
  const found = { people: new Set<string>(), roles: new Set<string>(), positions: new Set<string>() }
  const departments = new Set<string>()
  const forms = new Set<string>()
  const values = new Map<string, Set<string>>()
  for (const when of trigger ? conditionsOf(trigger) : []) condition(when)
  if (trigger?.kind === 'pressed') for (const id of trigger.roles) found.roles.add(id)
  for (const step of stepsOf({ steps })) {
    if ('who' in step) rule(step.who)
    if ('nobody' in step && typeof step.nobody === 'object') rule(step.nobody.instead)
    if (step.kind === 'act') {
      found.roles.add(step.role)
      if (step.act.kind === 'message') rule(step.act.who)
      if ('at' in step.act) forms.add(step.act.at)
      const over = linesOf(step.act)
      if (over?.kind === 'found') forms.add(over.at)
    }
    if (step.kind === 'sub') {
      found.roles.add(step.role)
      forms.add(step.at)
    }
    if (step.kind === 'branch') for (const { when } of step.branches) if (when) condition(when)
  }
  return { ...found, departments, forms, values }

  function rule(who: WhoRule): void {
    if (who.kind === 'people') for (const each of who.usernames) found.people.add(each)
    if (who.kind === 'roles') for (const each of who.roleIds) found.roles.add(each)
    if (who.kind === 'positions') for (const each of who.codes) found.positions.add(each)
  }

  function condition(when: FlowPredicate): void {
    if ('all' in when) for (const part of when.all) condition(part)
    else if ('any' in when) for (const part of when.any) condition(part)
    else if ('starter' in when)
      for (const id of when.ids) (when.starter === 'roles' ? found.roles : departments).add(id)
    else {
      const own = values.get(when.field) ?? new Set()
      for (const each of typeof when.value === 'string' ? [when.value] : when.value) own.add(each)
      values.set(when.field, own)
    }
  }
}
