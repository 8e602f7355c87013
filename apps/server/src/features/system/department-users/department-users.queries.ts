import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

type Db = Database | Transaction

/** Whether there is such a department in the tenant. */
export async function hasDepartment(db: Db, tenancy: Tenancy, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', id)
    .where(ofTenant(tenancy))
    .executeTakeFirst()
  return found !== undefined
}

/** The departments of the tenant that a user answers for; what is below them counts as well. */
export async function listDirectedIds(db: Db, tenancy: Tenancy, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_user_depart as ud')
    .innerJoin('sys_depart as d', 'd.id', 'ud.dep_id')
    .select('ud.dep_id')
    .where('ud.user_id', '=', userId)
    .where('ud.is_director', '=', true)
    .where(ofTenant(tenancy, 'd.tenant_id'))
    .execute()
  return rows.map((row) => row.dep_id)
}

/** Whether the user answers for the department of the tenant, or for one above it. */
export async function answersFor(
  db: Db,
  tenancy: Tenancy,
  userId: string,
  departmentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sys_depart d, sys_user_depart ud join sys_depart own on own.id = ud.dep_id
    where d.id = ${departmentId} and ud.user_id = ${userId} and ud.is_director and ${ofTenant(tenancy, 'd.tenant_id')}
      and d.tenant_id = own.tenant_id and starts_with(d.org_code, own.org_code) limit 1`.execute(db)
  return rows.length > 0
}

/** Ends memberships; returns how many there were. */
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
