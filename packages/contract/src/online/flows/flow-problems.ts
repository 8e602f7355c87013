import { problemsOf } from '@dougong/flow/problems'
import { namesDepartments } from '../../resource/field-kinds/index'
import { queryableField } from '../../resource/list-query'
import type { Resource } from '../../resource/resource'
import { type FlowAct, needsRole, type SubRecord } from './acts/act'
import { readByAct, valueProblems } from './acts/act-values'
import { missingField } from './missing-field'
import { mayBeAsked } from './people/people-fields'
import { fieldsOfLinesAt, lineProblems, receiverOfLines } from './acts/line-problems'
import { triggerProblems } from './automation/trigger-problems'
import { fieldsOfTrigger, namesIn } from './automation/fields-of-rule'
import { unfitForApproval, unfitForRule } from './automation/fitting-steps'
import { conditionProblems, fieldsInCondition } from './conditions/condition-problems'
import {
  type FieldRight,
  type FlowActStep,
  type FlowDefinition,
  type FlowPeopleStep,
  type FlowStep,
  type FlowSubStep,
  stepsOf,
  type WaitUntil,
  type WhoRule,
} from './flow'
import { mayBeWaitedFor } from './wait'

/** What is wrong with a flow, in a sentence, and where: at the flow where it names no step, or at a branch by its key. */
export interface FlowProblem {
  key?: string
  /** Which part of the step or of the settings is meant, where one is. */
  setting?:
    | 'title'
    | 'who'
    | 'nobody'
    | 'mode'
    | 'acts'
    | 'fields'
    | 'branches'
    | 'when'
    | 'number'
    | 'openFields'
    | 'due'
    | 'until'
    | 'act'
    | 'over'
    | 'role'
    | 'record'
    | 'trigger'
  message: string
}

/**
 * What stands against publishing a flow, for a resource as whoever draws it sees it: a field that is hidden from them is one that
 * the form does not have. Whether people, roles and positions exist, the server asks besides.
 */
export function flowProblems(flow: FlowDefinition, resource: Resource): FlowProblem[] {
  return [
    ...shapeProblems(flow),
    ...settingProblems(flow, resource),
    ...titleProblems(flow, resource),
    ...chooserProblems(flow.steps, false),
    ...doorProblems(flow, resource),
    ...stepsOf(flow).flatMap((step) => stepProblems(step, resource)),
  ]
}

/** What sets a rule off, and what of its steps does not go with that; or what an approval cannot do. */
function doorProblems(flow: FlowDefinition, resource: Resource): FlowProblem[] {
  const { trigger } = flow
  const ofSteps = stepsOf(flow).flatMap((step) =>
    (trigger ? unfitForRule(step, trigger) : unfitForApproval(step)).map((message) => ({
      key: step.key,
      message,
    })),
  )
  if (!trigger) return ofSteps
  const ofTrigger = triggerProblems(trigger, resource).map(
    (message) => ({ setting: 'trigger', message }) as const,
  )
  return [...ofTrigger, ...ofSteps, ...messageProblems(flow, resource)]
}

/** What a rule writes to people may name fields; nobody writes to others what they do not see themselves. */
function messageProblems(flow: FlowDefinition, resource: Resource): FlowProblem[] {
  return stepsOf(flow).flatMap((step) => {
    if (step.kind !== 'act' || step.act.kind !== 'message') return []
    const unknown = namesIn(step.act.text).filter((name) => !shows(resource, name))
    return unknown.map((name): FlowProblem => ({
      key: step.key,
      setting: 'act',
      message: `消息中的${missingField(name)}`,
    }))
  })
}

function shapeProblems(flow: FlowDefinition): FlowProblem[] {
  const found = problemsOf(flow).map((problem): FlowProblem => {
    switch (problem.reason) {
      case 'noSteps':
        return { message: flow.trigger ? '还没有要做的事' : '流程还没有步骤' }
      case 'tooManySteps':
        return { message: `步骤不能超过${problem.max}个` }
      case 'tooDeep':
        return { message: `分支嵌套不能超过${problem.max}层` }
      case 'keyTwice':
        return { key: problem.key, message: `有两个步骤或分支的编号同为“${problem.key}”` }
      case 'keyMissing':
        return { message: '有步骤或分支没有编号' }
      case 'noBranches':
        return { key: problem.key, setting: 'branches', message: '还没有分支' }
      case 'shareOutOfRange':
        return { key: problem.key, setting: 'mode', message: '同意比例应大于 0，不超过 100' }
      case 'unreachable':
        return { key: problem.key, message: '位于“结束”之后，永远不会到达' }
    }
  })
  const steps = stepsOf(flow)
  if (steps.length === 0 && flow.trigger?.kind === 'received') return []
  if (steps.length === 0) return found
  /* what comes in is a record already, and may be all that is wanted */
  if (flow.trigger?.kind === 'received') return found
  if (flow.trigger)
    return steps.some(({ kind }) => kind === 'act') ? found : [...found, { message: '至少应有一个动作' }]
  return steps.some(asks) ? found : [...found, { message: '至少应有一个审批或办理步骤' }]
}

function settingProblems({ settings }: FlowDefinition, resource: Resource): FlowProblem[] {
  const problems: FlowProblem[] = []
  for (const name of namesIn(settings.title))
    if (name !== 'starter' && !shows(resource, name))
      problems.push({ setting: 'title', message: `标题中的${missingField(name)}` })
  for (const name of settings.openFields)
    if (!isFormField(resource, name))
      problems.push({ setting: 'openFields', message: `审批中可修改的${missingField(name)}` })
  return problems
}

/** Whoever has a task reads the case's title: what their step hides must not be in it. */
function titleProblems({ settings, steps }: FlowDefinition, { fields }: Resource): FlowProblem[] {
  const names = namesIn(settings.title)
  return stepsOf({ steps }).flatMap((step) => {
    const rights = 'fields' in step ? step.fields : {}
    return names
      .filter((name) => Object.hasOwn(rights, name) && rights[name] === 'hidden')
      .map((name): FlowProblem => {
        const title = fields[name]?.title ?? name
        return { key: step.key, setting: 'fields', message: `审批标题中有字段“${title}”，不能在此步骤隐藏它` }
      })
  })
}

/** Where people are chosen by who agrees before, somebody has to be asked before. */
function chooserProblems(steps: readonly FlowStep[], isAskedBefore: boolean): FlowProblem[] {
  let isAsked = isAskedBefore
  return steps.flatMap((step): FlowProblem[] => {
    if (step.kind === 'branch') {
      const wasAsked = isAsked
      isAsked ||= stepsOf({ steps: [step] }).some(asks)
      return step.branches.flatMap((branch) => chooserProblems(branch.steps, wasAsked))
    }
    const isMissing = 'who' in step && step.who.kind === 'chosenBefore' && !isAsked
    isAsked ||= asks(step)
    return isMissing
      ? [{ key: step.key, setting: 'who', message: '前面没有审批或办理步骤，没有人可以选择处理人' }]
      : []
  })
}

function asks({ kind }: FlowStep): boolean {
  return kind === 'approve' || kind === 'handle'
}

function stepProblems(step: FlowStep, resource: Resource): FlowProblem[] {
  const { key } = step
  const problems: FlowProblem[] = []
  const add = (setting: FlowProblem['setting'], message: string) =>
    problems.push({ key, ...(setting && { setting }), message })
  if (step.title === '' && step.kind !== 'end') add('title', '还没有名称')
  if (step.kind === 'branch') {
    for (const [index, branch] of step.branches.entries()) {
      const problem = (setting: FlowProblem['setting'], message: string) =>
        problems.push({ key: branch.key, ...(setting && { setting }), message })
      if (branch.title === '') problem('title', '还没有名称')
      if (step.take === 'first' && !branch.when && index < step.branches.length - 1)
        problem('when', '没有条件，后面的分支永远不会到达')
      if (branch.when && step.take === 'all') problem('when', '全部分支都会执行，不需要条件')
      if (branch.when && step.take !== 'all')
        for (const message of conditionProblems(branch.when, resource)) problem('when', message)
    }
    return problems
  }
  if (step.kind === 'end') return problems
  if (step.kind === 'wait') {
    for (const message of waitProblems(step.until, resource)) add('until', message)
    return problems
  }
  if (step.kind === 'act') {
    if (step.role === '' && needsRole(step.act)) add('role', '请选择以哪个角色执行')
    for (const message of lineProblems(step.act, resource)) add('over', message)
    if (step.act.kind === 'message')
      for (const message of receiverProblems(step.act, resource)) add('who', message)
    for (const message of actProblems(step, resource)) add('act', message)
    return problems
  }
  if (step.kind === 'sub') {
    if (step.role === '') add('role', '请选择以哪个角色执行')
    for (const message of subProblems(step)) add('record', message)
    return problems
  }
  for (const message of whoProblems(step.who, resource)) add('who', message)
  for (const message of fieldProblems(step.fields, resource)) add('fields', message)
  if (step.kind === 'copy') return problems
  if (typeof step.nobody === 'object')
    for (const message of whoProblems(step.nobody.instead, resource)) add('nobody', message)
  for (const message of dueProblems(step)) add('due', message)
  if (step.kind === 'handle' && !Object.values(step.fields).some(isFilledIn))
    add('fields', '办理步骤应至少有一个可编辑或必填的字段')
  return problems
}

/** What is in the record of another form is for the server to say, which knows it. */
function actProblems({ act }: FlowActStep, resource: Resource): string[] {
  if ('at' in act) return act.at === '' ? ['请选择表单'] : []
  if (act.kind === 'message') return act.text === '' ? ['请填写消息内容'] : []
  if (act.kind === 'refuse') return act.text === '' ? ['请填写拒绝的原因'] : []
  if (act.kind === 'send') return act.to === '' ? ['请选择Webhook'] : []
  return valueProblems(act.values, { from: resource, into: resource, opensReadOnly: true })
}

/** What its values and conditions come to the server says, as of acts that write elsewhere. */
function subProblems({ at, record }: FlowSubStep): string[] {
  if (at === '') return ['请选择表单']
  return record.kind === 'find' && record.where.length === 0 ? ['请添加条件'] : []
}

/** Nobody chooses for a step that asks nobody. */
function receiverProblems(
  act: Extract<FlowActStep['act'], { kind: 'message' }>,
  resource: Resource,
): string[] {
  const { who } = act
  if (who.kind === 'lineField') return receiverOfLines(who.field, act, resource)
  if (who.kind === 'chosen' || who.kind === 'chosenBefore') return ['收件人不能由他人选择']
  return whoProblems(who, resource)
}

function waitProblems(until: WaitUntil, resource: Resource): string[] {
  if (until.kind === 'time') return []
  if (until.field === '') return ['请选择日期字段']
  const field = queryableField(resource, until.field)
  if (!field) return [missingField(until.field)]
  return mayBeWaitedFor(field) ? [] : [`“${field.title}”不是日期字段`]
}

/** What is decided by time alone must be something that nobody has to do first. */
function dueProblems({ kind, due, fields, signature }: FlowPeopleStep): string[] {
  if (!due) return []
  if (due.again !== undefined && due.act !== 'remind') return ['只有“提醒”可以重复']
  if (due.act === 'refuse' && kind === 'handle') return ['办理步骤不能超时自动拒绝']
  if (due.act === 'pass' && signature === 'required') return ['必须签名的步骤不能超时自动通过']
  const isRequired = Object.values(fields).includes('required')
  return due.act === 'pass' && isRequired ? ['有必填字段的步骤不能超时自动通过'] : []
}

function isFilledIn(right: FieldRight): boolean {
  return right === 'edited' || right === 'required'
}

function whoProblems(who: WhoRule, resource: Resource): string[] {
  switch (who.kind) {
    case 'people':
      return who.usernames.length === 0 ? ['请选择人员'] : []
    case 'roles':
      return who.roleIds.length === 0 ? ['请选择角色'] : []
    case 'positions':
      return who.codes.length === 0 ? ['请选择职务'] : []
    case 'directors': {
      const problems = who.from > who.to ? ['负责人的起始层级不能高于结束层级'] : []
      if (who.of === 'starter') return problems
      const field = queryableField(resource, who.of.field)
      if (!field) return [...problems, missingField(who.of.field)]
      return namesDepartments(field) ? problems : [...problems, `“${field.title}”不是部门字段`]
    }
    case 'field': {
      const field = queryableField(resource, who.field)
      if (!field) return [missingField(who.field)]
      return mayBeAsked(who.field, field) ? [] : [`“${field.title}”不是人员字段`]
    }
    case 'lineField':
      return ['只有逐行执行的动作才能使用每一行的人员']
    default:
      return []
  }
}

function fieldProblems(rights: Readonly<Record<string, FieldRight>>, resource: Resource): string[] {
  return Object.entries(rights).flatMap(([name, right]) => {
    if (!isFormField(resource, name) && !shows(resource, name)) return [missingField(name)]
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    const isFixed = field?.readOnly === true || field?.formula !== undefined
    return field && isFixed && isFilledIn(right) ? [`“${field.title}”是只读字段，不能编辑`] : []
  })
}

/** A field of the form, or a kind of parts of it. */
function isFormField({ form, parts = {} }: Resource, name: string): boolean {
  return form.includes(name) || Object.hasOwn(parts, name)
}

function shows(resource: Resource, name: string): boolean {
  return Object.hasOwn(resource.fields, name) || queryableField(resource, name) !== undefined
}

/** The fields and kinds of parts that a flow needs, each with the keys of the steps and branches that do; '' is its settings. */
export function fieldUses(flow: FlowDefinition): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  const add = (name: string, key: string) => uses.set(name, (uses.get(name) ?? new Set()).add(key))
  for (const name of [...namesIn(flow.settings.title), ...flow.settings.openFields])
    if (name !== 'starter') add(name, '')
  if (flow.trigger) for (const name of fieldsOfTrigger(flow.trigger)) add(name, '')
  for (const step of stepsOf(flow)) {
    if (step.kind === 'branch')
      for (const { key, when } of step.branches)
        for (const name of when ? fieldsInCondition(when) : []) add(name, key)
    if (step.kind === 'wait' && step.until.kind === 'date') add(step.until.field, step.key)
    if (step.kind === 'act') {
      const { act } = step
      if (act.kind === 'change') for (const name of Object.keys(act.values)) add(name, step.key)
      for (const name of readByAct(act)) add(name, step.key)
      if (act.kind === 'message') {
        for (const name of fieldsOfWho(act.who)) add(name, step.key)
        /* an approval writes its text as it stands */
        if (flow.trigger) for (const name of namesIn(act.text)) add(name, step.key)
      }
    }
    if (step.kind === 'sub') for (const name of readByAct(step.record)) add(name, step.key)
    if (!('who' in step)) continue
    for (const name of [...Object.keys(step.fields), ...fieldsOfWho(step.who)]) add(name, step.key)
  }
  return uses
}

function fieldsOfWho(who: WhoRule): string[] {
  if (who.kind === 'field') return [who.field]
  return who.kind === 'directors' && who.of !== 'starter' ? [who.of.field] : []
}

/** What a step does with records of what is at another address. */
export interface DoneElsewhere {
  key: string
  /** Whether it waits for what becomes of the record. */
  isSub: boolean
  at: string
  does: SubRecord | Extract<FlowAct, { at: string }>
}

/** What acts and sub flows do with records elsewhere. */
export function doneElsewhere(flow: Pick<FlowDefinition, 'steps'>): DoneElsewhere[] {
  return stepsOf(flow).flatMap((step): DoneElsewhere[] => {
    if (step.kind === 'sub') return [{ key: step.key, isSub: true, at: step.at, does: step.record }]
    return step.kind === 'act' && 'at' in step.act
      ? [{ key: step.key, isSub: false, at: step.act.at, does: step.act }]
      : []
  })
}

/** The fields of what is at an address that a flow fills in, looks for or reads there, each with the keys of the steps that do. */
export function fieldsWrittenAt(flow: Pick<FlowDefinition, 'steps'>, at: string): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const [name, key] of fieldsOfLinesAt(stepsOf(flow), { at }))
    uses.set(name, (uses.get(name) ?? new Set()).add(key))
  for (const { key, does } of doneElsewhere(flow).filter((each) => each.at === at)) {
    const filledIn = 'values' in does ? Object.keys(does.values) : []
    const compared = 'where' in does ? does.where.map(({ field }) => field) : []
    for (const name of [...filledIn, ...compared]) uses.set(name, (uses.get(name) ?? new Set()).add(key))
  }
  return uses
}
