import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { type Actor, isAdministrator, readersOf } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import { storedDepartments } from '../departments/index'
import { viewOf } from '../../../resource/view'

/**
 * Ends the call unless the actor sees all these departments and may arrange their roles: whoever grants to departments may
 * anywhere, directors in the departments they answer for and below.
 */
export async function requireReach(
  db: Database | Transaction,
  actor: Actor,
  departmentIds: readonly string[],
): Promise<void> {
  await requireSeen(db, viewOf(storedDepartments, actor), departmentIds)
  for (const reader of readersOf(actor)) {
    if (isAdministrator(reader) || reader.permissions.has('system:permission:saveDepart')) continue
    const { rows } = await sql`
      select from unnest(${[...new Set(departmentIds)]}::varchar[]) as asked(id)
      where not exists (
        select from sys_depart d, sys_user_depart ud join sys_depart own on own.id = ud.dep_id
        where d.id = asked.id and ud.user_id = ${reader.userId} and ud.is_director
          and d.tenant_id = own.tenant_id and starts_with(d.org_code, own.org_code))`.execute(db)
    if (rows.length > 0) refuse('departmentRole.notYours')
  }
}

/** The same, for the department of a role. */
export async function requireRoleReach(db: Database, actor: Actor, roleId: string): Promise<void> {
  /* whatever the tenant: `requireReach` asks for the department it finds */
  const role = await db
    .selectFrom('sys_depart_role')
    .select('depart_id')
    .where('id', '=', roleId)
    .executeTakeFirst()
  await requireReach(db, actor, [role?.depart_id ?? refuse('record.missing')])
}
