import { requiredLeftOut } from '@dougong/contract/online/flows/acts/act-values'
import { type FlowActStep, type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Form } from '@dougong/contract/online/forms/form'
import type { Actor } from '../../../access/actor'
import { requirePowerOverRoles } from '../../../access/power'
import { type ActingRole, roleActor } from '../../../access/role-actor'
import type { ServedResource } from '../../../resource/serve-resource'
import { requireMayHandOn } from '../../../resource/read/may-hand-on'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { isWebhookOf } from '../../forms/index'
import { isAllowed } from '../../or-refusal'
import { ownRecordView, problemsBetween, problemsElsewhere } from '../rights/act-views'
import { holdsVerb } from '../rights/holds-verb'
import { findTarget } from './act-target'

/** What the flow is drawn for. */
interface Subject {
  served: ServedResource
  form?: Pick<Form, 'id'>
}

/** What managing webhooks of forms asks for. */
const webhookCode = 'online:form:webhook'

/** An act of a flow with its role, as far as the tenant has it. */
export interface CastAct {
  step: FlowActStep
  role: ActingRole | undefined
}

/** The acts of a flow with the roles that do them. */
export async function castActs(
  { db }: Pick<Services, 'db'>,
  { tenantId }: Pick<Actor, 'tenantId'>,
  flow: FlowDefinition,
): Promise<CastAct[]> {
  const cast: CastAct[] = []
  const roles = new Map<string, ActingRole | undefined>()
  for (const step of stepsOf(flow)) {
    if (step.kind !== 'act') continue
    if (step.role !== '' && !roles.has(step.role))
      roles.set(step.role, await roleActor(db, tenantId, step.role, { userId: '', name: '' }))
    cast.push({ step, role: roles.get(step.role) })
  }
  return cast
}

/**
 * What stands against the acts of a flow: a role that the actor could not give themselves, and what that role may not do or does not
 * see. So nobody has a flow do what they may not do.
 */
export async function actProblems(
  services: Services,
  actor: Actor,
  flow: FlowDefinition,
  subject: Subject,
): Promise<FlowProblem[]> {
  const problems: FlowProblem[] = []
  for (const { step, role } of await castActs(services, actor, flow)) {
    const { key } = step
    if (step.role !== '' && !role)
      problems.push({ key, setting: 'role', message: '角色已不存在，请重新选择' })
    if (!role) continue
    if (!(await mayGive(services, actor, step.role)))
      problems.push({
        key,
        setting: 'role',
        message: `角色“${role.name}”的权限超出您自己的权限，您不能让流程以它执行`,
      })
    const messages = await problemsOfRole(services, { step, role, actor }, subject)
    problems.push(...messages.map((message) => ({ key, setting: 'act' as const, message })))
  }
  return problems
}

async function mayGive({ db }: Services, actor: Actor, roleId: string): Promise<boolean> {
  return isAllowed(() => requirePowerOverRoles(db, actor, [roleId]))
}

interface RoleAct {
  step: FlowActStep
  role: ActingRole
  actor: Actor
}

async function problemsOfRole(
  services: Services,
  { step: { act }, role, actor }: RoleAct,
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
  if (act.kind === 'message') return []
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
  if (act.at === '') return []
  const target = (await findTarget(services, actor, act)) && (await findTarget(services, role.actor, act))
  const verb = act.kind === 'add' ? '新增' : '编辑'
  if (!target) return [`表单不存在，或您和角色“${role.name}”没有在其中${verb}的权限`]
  const problemsFor = (each: Actor) => problemsElsewhere(act, viewOf(served, each), viewOf(target, each))
  const ofActor = problemsFor(actor)
  if (ofActor.length > 0) return ofActor
  const needed = act.kind === 'add' ? requiredLeftOut(act.values, viewOf(target, role.actor).resource) : []
  if (needed.length > 0) return [`必填字段${needed.map((each) => `“${each}”`).join('、')}还没有值`]
  if (!(await holdsVerb(services, role.actor, served, 'list')))
    return [`角色“${role.name}”没有查看“${title}”的权限`]
  return byRole(problemsFor(role.actor))
}
