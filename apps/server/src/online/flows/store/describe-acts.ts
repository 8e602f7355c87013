import { actInWords, subInWords } from '@dougong/contract/online/flows/acts/act-in-words'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
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
  for (const { at } of doneElsewhere(flow)) {
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
    return step.act.kind === 'message'
      ? `步骤“${step.title}”自动${words}：${step.act.text}`
      : `步骤“${step.title}”以角色“${role?.name ?? step.role}”自动${words}`
  })
  return [...received, ...acts]
}
