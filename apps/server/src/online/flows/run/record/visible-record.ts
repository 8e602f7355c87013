import type { Actor } from '../../../../access/actor'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'
import { areSeen } from '../../../../resource/read/seen-rows'
import type { ServedResource } from '../../../../resource/serve-resource'
import { viewOf } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import { holdsVerb } from '../../rights/holds-verb'

/** Whether somebody sees a record by their own rights. */
export async function seesRecord(
  db: Database | Transaction,
  services: Pick<Services, 'resources'>,
  actor: Actor,
  { served, recordId }: { served: ServedResource; recordId: string },
): Promise<boolean> {
  return (await holdsVerb(services, actor, served, 'list')) && areSeen(db, viewOf(served, actor), [recordId])
}
