import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { linkIdsSeen } from '../../forms/index'
import { findHolders } from '../people/people.queries'
import type { FlowSubject } from './flow-subject'

/** What a trigger names that is not there, or that whoever draws may not know of: roles that press, links that are filled in. */
export async function namedByTrigger(
  services: Services,
  actor: Actor,
  trigger: Trigger | undefined,
  { form }: Pick<FlowSubject, 'form'>,
): Promise<FlowProblem[]> {
  const problem = (message: string): FlowProblem[] => [{ setting: 'trigger', message }]
  if (trigger?.kind === 'pressed') {
    const known = new Set((await findHolders(services.db, actor, trigger.roles)).map(({ id }) => id))
    return trigger.roles.every((id) => known.has(id)) ? [] : problem('可以点击的角色已不存在，请重新选择')
  }
  if (trigger?.kind === 'answered' && form && trigger.links.length > 0) {
    const known = await linkIdsSeen(services, actor, form.id)
    return trigger.links.every((id) => known.has(id))
      ? []
      : problem('选择的外部链接已不存在，或您无权查看，请重新选择')
  }
  return []
}
