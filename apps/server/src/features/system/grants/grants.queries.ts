import { sql } from 'kysely'
import type { Grants } from '../../../access/power'
import type { Client } from '../../../access/sessions'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** Who holds grants: where they are stored and under which name. */
export const holders = {
  role: { grants: 'sys_role_permission', column: 'role_id', table: 'sys_role' },
  department: { grants: 'sys_depart_permission', column: 'depart_id', table: 'sys_depart' },
  departmentRole: { grants: 'sys_depart_role_permission', column: 'role_id', table: 'sys_depart_role' },
} as const
export type HolderKind = keyof typeof holders

/** One holder of grants. */
export interface Holder {
  kind: HolderKind
  id: string
}

const tableOf = ({ kind }: Holder) => sql.table(holders[kind].grants)
const columnOf = ({ kind }: Holder) => sql.ref(holders[kind].column)

/** What the holder's grants select, for comparing them with what the actor holds. */
export function grantsOf(holder: Holder): Grants {
  const own = sql`from ${tableOf(holder)} where ${columnOf(holder)} = ${holder.id}`
  return { permissions: sql`select permission_id ${own}`, rules: sql`select unnest(data_rule_ids) ${own}` }
}

export async function listGrants(db: Database | Transaction, holder: Holder): Promise<string[]> {
  const { rows } = await sql<{ permission_id: string }>`
    select permission_id from ${tableOf(holder)} where ${columnOf(holder)} = ${holder.id} order by 1`.execute(
    db,
  )
  return rows.map((row) => row.permission_id)
}

/** The grants of a department with the rules that are on in each. */
export function listDepartmentGrants(db: Database | Transaction, departId: string) {
  return db
    .selectFrom('sys_depart_permission')
    .select(['permission_id', 'data_rule_ids'])
    .where('depart_id', '=', departId)
    .orderBy('permission_id')
    .execute()
}

/** Locks the holder against its removal while grants are written; undefined where it is gone. */
export async function lockHolder(tx: Transaction, { kind, id }: Holder) {
  const { rows } = await sql<{ id: string; role_code?: string; depart_id?: string }>`
    select * from ${sql.table(holders[kind].table)} where id = ${id} for share`.execute(tx)
  return rows[0]
}

/**
 * Writes new grants and leaves those that exist as they are. Of each page's rules, those in `startingRules` are
 * switched on from the start.
 */
export async function insertGrants(
  tx: Transaction,
  holder: Holder,
  permissionIds: readonly string[],
  startingRules: readonly string[],
  client: Client,
): Promise<void> {
  const [trace, traced] =
    holder.kind === 'department' ? [sql``, sql``] : [sql`, operate_ip`, sql`, ${client.ip}::varchar`]
  await sql`
    insert into ${tableOf(holder)} (${columnOf(holder)}, permission_id, data_rule_ids${trace})
    select ${holder.id}, p.id, array(select r.id from sys_permission_data_rule r
      where r.permission_id = p.id and r.id = any(${[...startingRules]}::varchar[]) order by r.id)${traced}
    from sys_permission p where p.id = any(${[...permissionIds]}::varchar[])
    on conflict do nothing`.execute(tx)
}

export async function deleteGrants(
  tx: Transaction,
  holder: Holder,
  permissionIds: readonly string[],
): Promise<void> {
  await sql`
    delete from ${tableOf(holder)}
    where ${columnOf(holder)} = ${holder.id} and permission_id = any(${[...permissionIds]}::varchar[])`.execute(
    tx,
  )
}

/** What a department loses, its own roles lose too. */
export async function deleteGrantsOfItsRoles(
  tx: Transaction,
  departmentId: string,
  permissionIds: readonly string[],
): Promise<void> {
  /* whatever the tenant: roles of a department are the tenant's that the department is */
  await sql`
    delete from sys_depart_role_permission g using sys_depart_role r
    where r.id = g.role_id and r.depart_id = ${departmentId}
      and g.permission_id = any(${[...permissionIds]}::varchar[])`.execute(tx)
}

/** The rules a grant switches on; undefined where there is no such grant. */
export async function findGrantRules(
  db: Database | Transaction,
  holder: Holder,
  permissionId: string,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ data_rule_ids: string[] }>`
    select data_rule_ids from ${tableOf(holder)}
    where ${columnOf(holder)} = ${holder.id} and permission_id = ${permissionId}`.execute(db)
  return rows[0]?.data_rule_ids
}

export async function changeGrantRules(
  tx: Transaction,
  holder: Holder,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  await sql`
    update ${tableOf(holder)} set data_rule_ids = ${[...ruleIds]}
    where ${columnOf(holder)} = ${holder.id} and permission_id = ${permissionId}`.execute(tx)
}

/** Every rule that the department's grants switch on. */
export async function listDepartmentRuleIds(tx: Transaction, departmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(data_rule_ids) as id from sys_depart_permission where depart_id = ${departmentId}`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}
