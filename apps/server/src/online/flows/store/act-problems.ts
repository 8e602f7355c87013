import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import { lineName, linesOf } from '@dougong/contract/online/flows/acts/lines'
import { lineProblems } from '@dougong/contract/online/flows/acts/line-problems'
import { readByAct, requiredLeftOut } from '@dougong/contract/online/flows/acts/act-values'
import {
  chosenSteps,
  type FlowActStep,
  type FlowDefinition,
  type FlowSubStep,
  stepsOf,
} from '@dougong/contract/online/flows/flow'
import type { DoneElsewhere, FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Form } from '@dougong/contract/online/forms/form'
import type { Actor } from '../../../access/actor'
import { type ActingRole, roleActor } from '../../../access/role-actor'
import type { ServedResource } from '../../../resource/serve-resource'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { isWebhookOf } from '../../forms/index'
import { isAllowed } from '../../or-refusal'
import { exceedsYours, mayGive } from '../rights/may-give'
import {
  type LineSide,
  ownRecordView,
  problemsBetween,
  problemsElsewhere,
  problemsOfLines,
} from '../rights/act-views'
import { holdsVerb } from '../rights/holds-verb'
import { findOpen, findTarget, verbNeeded } from './act-target'
import { circleOfSubs } from './circle-of-subs'
import { activeFlowOf } from './flows.queries'
import { keyOf } from './key-of'
import { receivingProblems } from './receiving-problems'

/** What the flow is drawn for. */
interface Subject {
  served: ServedResource
  form?: Pick<Form, 'id'>
}

/** What managing webhooks of forms asks for. */
const webhookCode = 'online:form:webhook'

type CastStep = FlowActStep | FlowSubStep

/** A step that does something by itself with its role, as far as the tenant has it. */
export interface CastAct {
  step: CastStep
  role: ActingRole | undefined
}

/** What a flow does by itself, with the roles that do it. */
export async function castActs(
  { db }: Pick<Services, 'db'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
  flow: FlowDefinition,
): Promise<CastAct[]> {
  const cast: CastAct[] = []
  const roles = new Map<string, ActingRole | undefined>()
  for (const step of stepsOf(flow)) {
    if (step.kind !== 'act' && step.kind !== 'sub') continue
    if (step.role !== '' && !roles.has(step.role))
      roles.set(step.role, await roleActor(db, tenantId, step.role, { userId: '', name: '' }))
    cast.push({ step, role: roles.get(step.role) })
  }
  return cast
}

/**
 * What stands against what a flow does by itself: a role that the actor could not give themselves, and what that role may not do or does
 * not see. So nobody has a flow do what they may not do.
 */
export async function actProblems(
  services: Services,
  actor: Actor,
  flow: FlowDefinition,
  subject: Subject,
): Promise<FlowProblem[]> {
  const problems = await receivingProblems(services, actor, flow, subject)
  for (const { step, role } of await castActs(services, actor, flow)) {
    const { key } = step
    if (step.role !== '' && !role)
      problems.push({ key, setting: 'role', message: '角色已不存在，请重新选择' })
    if (!role) continue
    if (!(await mayGive(services, actor, step.role)))
      problems.push({ key, setting: 'role', message: exceedsYours(role) })
    const messages =
      step.kind === 'sub'
        ? await problemsOfSub(services, { step, role, actor }, subject)
        : await problemsOfRole(services, { step, role, actor }, subject)
    const setting = step.kind === 'sub' ? 'record' : 'act'
    problems.push(...messages.map((message) => ({ key, setting, message }) as const))
  }
  return problems
}

interface ByRole {
  role: ActingRole
  actor: Actor
}

async function problemsOfRole(
  services: Services,
  { step: { act }, role, actor }: ByRole & { step: FlowActStep },
  { served, form }: Subject,
): Promise<string[]> {
  const byRole = (messages: readonly string[]) => messages.map((each) => `角色“${role.name}”：${each}`)
  const { title } = served.resource
  if (act.kind === 'change') {
    if (!(await holdsVerb(services, role.actor, served, 'edit')))
      return [`角色“${role.name}”没有编辑“${title}”的权限`]
    const names = Object.keys(act.values)
    const ofActor = problemsBetween(act.values, viewOf(served, actor), ownRecordView(served, actor, names))
    /* what the definition shows by itself is said by it */
    if (ofActor.length > 0) return []
    return byRole(
      problemsBetween(act.values, viewOf(served, role.actor), ownRecordView(served, role.actor, names)),
    )
  }
  if (act.kind === 'refuse' || (act.kind === 'message' && !act.over)) return []
  if (act.kind === 'message') {
    const lines = await linesFor(services, { role, actor }, served, act)
    return 'problems' in lines ? lines.problems : []
  }
  if (act.kind === 'send') {
    if (act.to === '') return []
    const isThere = form !== undefined && (await isWebhookOf(services.db, actor, form.id, act.to))
    if (!isThere) return ['Webhook不存在，请重新选择']
    if (!actor.permissions.has(webhookCode)) return ['您没有管理此表单Webhook的权限']
    const maySend = await isAllowed(() =>
      requireMayHandOn(services.db, role.actor, served, { records: 'all', fields: 'all', verbs: ['list'] }),
    )
    return maySend ? [] : [`角色“${role.name}”不能查看全部记录和字段，不能发送它们`]
  }
  return (await lookElsewhere(services, { role, actor }, { served, does: act, at: act.at })).problems
}

/** The form of a sub flow, what its role may do there, and the flow that is in force for it. */
async function problemsOfSub(
  services: Services,
  { step: { at, record }, role, actor }: ByRole & { step: FlowSubStep },
  { served }: Subject,
): Promise<string[]> {
  const { target, problems } = await lookElsewhere(services, { role, actor }, { served, does: record, at })
  if (!target || problems.length > 0) return problems
  const { title } = target.resource
  const inForce = await activeFlowOf(services.db, actor, keyOf(target))
  if (!inForce) return [`“${title}”没有启用的审批流程`]
  if (chosenSteps(inForce.definition).length > 0)
    return [`“${title}”的审批流程由发起人选择处理人，不能自动提交`]
  const circle = await circleOfSubs(services, actor, keyOf(served), keyOf(target))
  return circle.length === 0 ? [] : [`子流程互相等待：${circle.map((each) => `“${each}”`).join(' → ')}`]
}

interface OfLines {
  ofActor?: LineSide
  ofRole?: LineSide
}

/** What an act is done for, as the actor and the role see it, or what stands against that; nothing where it is done once. */
async function linesFor(
  services: Services,
  { role, actor }: ByRole,
  served: ServedResource,
  act: FlowAct,
): Promise<OfLines | { problems: string[] }> {
  const over = linesOf(act)
  if (!over) return {}
  /* what the definition shows by itself is said by it */
  if (lineProblems(act, viewOf(served, actor).resource).length > 0) return { problems: [] }
  const name = lineName(over)
  const sides: LineSide[] = []
  for (const each of [actor, role.actor]) {
    const found = over.kind === 'found' ? await findOpen(services, each, over.at, 'list') : undefined
    const view = over.kind === 'parts' ? viewOf(served, each).part(over.part) : found && viewOf(found, each)
    if (view) sides.push({ name, view })
  }
  const [ofActor, ofRole] = sides
  if (!ofActor || !ofRole)
    return { problems: [`要逐条处理的表单不存在，或您和角色“${role.name}”没有在其中查看的权限`] }
  const problemsOf = (each: Actor, line: LineSide) => problemsOfLines(act, viewOf(served, each), line)
  const own = problemsOf(actor, ofActor)
  if (own.length > 0) return { problems: own }
  if (readByAct(act).length > 0 && !(await holdsVerb(services, role.actor, served, 'list')))
    return { problems: [`角色“${role.name}”没有查看“${served.resource.title}”的权限`] }
  const ofOthers = problemsOf(role.actor, ofRole).map((each) => `角色“${role.name}”：${each}`)
  return ofOthers.length > 0 ? { problems: ofOthers } : { ofActor, ofRole }
}

interface Elsewhere extends Pick<DoneElsewhere, 'at' | 'does'> {
  /** Where the case's record is. */
  served: ServedResource
}

/** Where records are added or changed, as far as both the actor and the role may do that, and what stands against it. */
async function lookElsewhere(
  services: Services,
  { role, actor }: ByRole,
  { served, does, at }: Elsewhere,
): Promise<{ target?: ServedResource; problems: string[] }> {
  if (at === '') return { problems: [] }
  const target =
    (await findTarget(services, actor, { at, does })) &&
    (await findTarget(services, role.actor, { at, does }))
  if (!target)
    return {
      problems: [`表单不存在，或您和角色“${role.name}”没有在其中${verbNeeded(does).title}的权限`],
    }
  return { target, problems: await problemsThere() }

  async function problemsThere(): Promise<string[]> {
    if (!target) return []
    const lines = 'at' in does ? await linesFor(services, { role, actor }, served, does) : {}
    if ('problems' in lines) return lines.problems
    const problemsFor = (each: Actor) =>
      problemsElsewhere(
        does,
        viewOf(served, each),
        viewOf(target, each),
        each === actor ? lines.ofActor : lines.ofRole,
      )
    const ofActor = problemsFor(actor)
    if (ofActor.length > 0) return ofActor
    const needed =
      does.kind === 'add' ? requiredLeftOut(does.values, viewOf(target, role.actor).resource) : []
    if (needed.length > 0) return [`必填字段${needed.map((each) => `“${each}”`).join('、')}还没有值`]
    if (!(await holdsVerb(services, role.actor, served, 'list')))
      return [`角色“${role.name}”没有查看“${served.resource.title}”的权限`]
    return problemsFor(role.actor).map((each) => `角色“${role.name}”：${each}`)
  }
}
