import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

type Db = Database | Transaction

/** The departments a user answers for; what is below them counts as well. */
export async function listDirectedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_user_depart')
    .select('dep_id')
    .where('user_id', '=', userId)
    .where('is_director', '=', true)
    .execute()
  return rows.map((row) => row.dep_id)
}

/** Whether the user answers for the department, or for one above it. */
export async function answersFor(db: Db, userId: string, departmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sys_depart d, sys_user_depart ud join sys_depart own on own.id = ud.dep_id
    where d.id = ${departmentId} and ud.user_id = ${userId} and ud.is_director
      and starts_with(d.org_code, own.org_code) limit 1`.execute(db)
  return rows.length > 0
}

/** Ends memberships; answers how many there were. */
export async function removeMembers(
  tx: Transaction,
  departmentId: string,
  userIds: string[],
): Promise<number> {
  const removed = await tx
    .deleteFrom('sys_user_depart')
    .where('dep_id', '=', departmentId)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute()
  return removed.length
}
