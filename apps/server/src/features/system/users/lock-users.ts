import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import { requirePowerOverUsers } from '../../../access/power'
import type { Transaction } from '../../../database/transaction'
import { lockRows } from '../../../resource/write/remove'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'

/** Locks users whom the actor may see and who may do no more than the actor, for a change of what they are. */
export async function lockUsers(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) refuse('record.noneChosen')
  await lockRows(tx, viewOf(served, actor), userIds)
  await requirePowerOverUsers(tx, actor, userIds)
}
