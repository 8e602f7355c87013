import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { requireReach } from '../../../access/reach'
import type { Transaction } from '../../../database/transaction'

const maxDirectors = 100

/**
 * Those who answer for a department. A new one becomes a member and gets the identity of a superior; one who is taken
 * off stays a member and keeps it. Who is limited by departments names directors within the own.
 */
export async function replaceDirectors(
  tx: Transaction,
  actor: Actor,
  departmentId: string,
  input: unknown,
): Promise<void> {
  if (typeof input !== 'string') return
  const userIds = [...new Set(input.split(',').filter(Boolean))]
  if (userIds.length > maxDirectors) refuse('department.tooManyDirectors', { most: maxDirectors })
  const known = await tx
    .updateTable('sys_user')
    .set({ user_identity: 2 })
    .where('id', '=', sql<string>`any(${userIds})`)
    .where('del_flag', '=', 0)
    .returning('id')
    .execute()
  if (known.length < userIds.length) refuse('department.unknownDirector')
  await tx
    .updateTable('sys_user_depart')
    .set({ is_director: false })
    .where('dep_id', '=', departmentId)
    .where('is_director', '=', true)
    .where(sql<boolean>`user_id <> all(${userIds})`)
    .execute()
  if (userIds.length === 0) return
  const before = await tx
    .selectFrom('sys_user_depart')
    .select('user_id')
    .where('dep_id', '=', departmentId)
    .where('is_director', '=', true)
    .execute()
  const isNew = userIds.some((id) => before.every((row) => row.user_id !== id))
  if (isNew) await requireReach(tx, actor, [], [departmentId])
  await tx
    .insertInto('sys_user_depart')
    .values(userIds.map((user_id) => ({ user_id, dep_id: departmentId, is_director: true })))
    .onConflict((conflict) => conflict.columns(['user_id', 'dep_id']).doUpdateSet({ is_director: true }))
    .execute()
}
