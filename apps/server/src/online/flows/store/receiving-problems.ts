import type { ReceivedTrigger } from '@dougong/contract/online/flows/automation/received/received'
import {
  asActValues,
  receivedValueProblems,
} from '@dougong/contract/online/flows/automation/received/received-problems'
import { requiredLeftOut } from '@dougong/contract/online/flows/acts/act-values'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource, Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { type ActingRole, roleActor } from '../../../access/role-actor'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { ownRecordView } from '../rights/act-views'
import { holdsVerb } from '../rights/holds-verb'
import { exceedsYours, mayGive } from '../rights/may-give'

const verbTitles = { add: '新增', edit: '编辑', list: '查看' } as const

/**
 * What stands against writing what other systems send: a role that the actor could not give themselves, and what it may not write. The
 * record is its own flow's as much as one that an act changes: what people only read is filled in.
 */
export async function receivingProblems(
  services: Services,
  actor: Actor,
  { trigger }: FlowDefinition,
  { served }: { served: ServedResource },
): Promise<FlowProblem[]> {
  if (trigger?.kind !== 'received' || trigger.role === '') return []
  const said = (messages: readonly string[]) =>
    messages.map((message) => ({ setting: 'trigger', message }) as const)
  const role = await receivingRole(services, actor, trigger)
  if (!role) return said(['写入记录的角色已不存在，请重新选择'])
  if (!(await mayGive(services, actor, trigger.role))) return said([exceedsYours(role)])
  const missing: string[] = []
  for (const verb of verbsOf(trigger))
    if (!(await holdsVerb(services, role.actor, served, verb)))
      missing.push(`角色“${role.name}”没有${verbTitles[verb]}“${served.resource.title}”的权限`)
  if (missing.length > 0) return said(missing)
  const [ofActor, ofRole] = [actor, role.actor].map((each) => receivingView(served, each, trigger).resource)
  /* what the definition shows by itself is said by it */
  if (!ofActor || !ofRole || receivedValueProblems(trigger, ofActor).length > 0) return []
  const left = requiredLeftOut(asActValues(trigger.values), ofRole)
  if (left.length > 0) return said([`必填字段${left.map((each) => `“${each}”`).join('、')}还没有值`])
  return said(receivedValueProblems(trigger, ofRole).map((each) => `角色“${role.name}”：${each}`))
}

/** What a role has to be allowed, as what comes may be a new record or one that is there. */
export function verbsOf({ match }: ReceivedTrigger): (Verb & keyof typeof verbTitles)[] {
  return match === undefined ? ['add'] : ['add', 'list', 'edit']
}

/** The form as what is received is written to it by somebody. */
export function receivingView(served: ServedResource, actor: Actor, { values }: ReceivedTrigger) {
  return ownRecordView(served, actor, Object.keys(values), false)
}

/** What a rule does with what it receives, and as which role, in a sentence. */
export async function describeReceiving(
  services: Services,
  actor: Actor,
  { trigger }: Pick<FlowDefinition, 'trigger'>,
  { fields }: Pick<Resource, 'fields'>,
): Promise<string[]> {
  if (trigger?.kind !== 'received') return []
  const role = await receivingRole(services, actor, trigger)
  const titleOf = (name: string) => `“${fields[name]?.title ?? name}”`
  const { match, values } = trigger
  const does = match === undefined ? '新增记录' : `新增记录，或修改${titleOf(match)}相同的记录`
  const filled = Object.keys(values).map(titleOf).join('、')
  return [`收到外部请求时以角色“${role?.name ?? trigger.role}”${does}，填写${filled}`]
}

function receivingRole(
  { db }: Services,
  { tenantId }: Actor,
  { role }: ReceivedTrigger,
): Promise<ActingRole | undefined> {
  return roleActor(db, tenantId, role, { userId: '', name: '' })
}
