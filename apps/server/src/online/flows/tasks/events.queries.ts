import { ofTenant } from '../../../access/tenants'
import type { SeenCase } from '../run/at-case'

/** No timeline that anybody reads is longer. */
const maxEvents = 1_000

/** What has happened to a case, the first thing first. */
export function eventsOf({ tx, actor, case: { id } }: SeenCase) {
  return tx
    .selectFrom('flow_event')
    .select([
      'no',
      'kind',
      'time',
      'username',
      'step',
      'step_title as stepTitle',
      'people',
      'comment',
      'files',
      'signature',
      'changes',
      'note',
    ])
    .where('case_id', '=', id)
    .where(ofTenant(actor))
    .orderBy('no')
    .limit(maxEvents)
    .execute()
}
