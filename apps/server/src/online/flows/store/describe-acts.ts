import { actInWords, subInWords } from '@dougong/contract/online/flows/acts/act-in-words'
import { needsRole } from '@dougong/contract/online/flows/acts/act'
import { linesOf } from '@dougong/contract/online/flows/acts/lines'
import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { doneElsewhere } from '@dougong/contract/online/flows/flow-problems'
import type { Actor } from '../../../access/actor'
import type { Tenancy } from '../../../access/tenants'
import type { Services } from '../../../services/services'
import { castActs } from './act-problems'
import { isKnownTo } from './act-target'
import { describeReceiving } from './receiving-problems'
import type { FlowSubject } from './flow-subject'

/** What the forms are called that a flow writes to or starts flows of, by their addresses. */
export async function targetTitles(
  { resources }: Pick<Services, 'resources'>,
  tenancy: Tenancy,
  flow: Pick<FlowDefinition, 'steps'>,
): Promise<(at: string) => string> {
  const titles = new Map<string, string>()
  const looked = stepsOf(flow).flatMap((step) => {
    const over = step.kind === 'act' ? linesOf(step.act) : undefined
    return over?.kind === 'found' ? [over.at] : []
  })
  for (const at of new Set([...doneElsewhere(flow).map((each) => each.at), ...looked])) {
    const served = await resources.find(at)
    if (served && isKnownTo(tenancy, served)) titles.set(at, served.resource.title)
  }
  return (at) => titles.get(at) ?? at
}

/** What a flow does by itself, and as which role, in sentences. */
export async function describeActs(
  services: Services,
  actor: Actor,
  flow: FlowDefinition,
  { resource }: Pick<FlowSubject, 'resource'>,
): Promise<string[]> {
  const titleOf = await targetTitles(services, actor, flow)
  const cast = await castActs(services, actor, flow)
  const received = await describeReceiving(services, actor, flow, resource)
  const acts = cast.map(({ step, role }) => {
    if (step.kind === 'sub')
      return `步骤“${step.title}”以角色“${role?.name ?? step.role}”自动${subInWords(step, titleOf)}，并等待其结果`
    const words = actInWords(step.act, { resource, titleOf })
    const by = needsRole(step.act) ? `以角色“${role?.name ?? step.role}”` : ''
    const text = step.act.kind === 'message' ? `：${step.act.text}` : ''
    return `步骤“${step.title}”${by}自动${words}${text}`
  })
  return [...received, ...acts]
}
