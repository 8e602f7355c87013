import { ofTenant } from '../../../access/tenants'
import type { AtCase } from './at-case'
import { addEvents, type CaseEvent } from './events'

/** Writes something down that moves nothing. */
export async function noteEvent({ tx, actor, case: own }: AtCase, happened: CaseEvent): Promise<void> {
  const chain = await addEvents(tx, own, [happened])
  await tx
    .updateTable('flow_case')
    .set({ last_event: chain.lastEvent, last_hash: chain.lastHash })
    .where('id', '=', own.id)
    .where(ofTenant(actor))
    .execute()
}
