import { refuse } from '@dougong/contract/errors'
import type { Pressed } from '@dougong/contract/online/flows/automation/press-calls'
import type { Actor } from '../../../../access/actor'
import { ofTenant } from '../../../../access/tenants'
import type { Services } from '../../../../services/services'

const retryCode = 'online:automationRun:retry'

/** What became of a run that somebody has set off by a button themselves. */
export async function readPressed({ db }: Services, actor: Actor, id: string): Promise<Pressed> {
  const run = await db
    .selectFrom('flow_run')
    .select(['state', 'reason', 'steps'])
    .where('id', '=', id)
    .where('moment', '=', 'pressed')
    .where('person', '=', actor.username)
    .where(ofTenant(actor))
    .executeTakeFirst()
  const { state, reason, steps } = run ?? refuse('flowRun.missing')
  /* why a step failed may name what others do not see */
  const isTold = state === 'dropped' || (state === 'failed' && actor.permissions.has(retryCode))
  return {
    state,
    reason: isTold ? reason : '',
    hasFailedSteps: steps.some(({ outcome }) => outcome === 'failed'),
  }
}
