import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'

/** Rows of the menu table in menu order, each with whether something stands below it and whether it has rules. */
function menuRows(db: Database | Transaction) {
  return db
    .selectFrom('sys_permission as p')
    .selectAll('p')
    .select([
      sql<boolean>`exists (select from sys_permission below where below.parent_id = p.id)`.as('has_below'),
      sql<boolean>`exists (select from sys_permission_data_rule r where r.permission_id = p.id)`.as(
        'has_rules',
      ),
    ])
    .orderBy('p.sort_no')
    .orderBy('p.id')
}

export type MenuRow = Awaited<ReturnType<typeof listMenuRows>>[number]

/** Every row: the menu is a small table. */
export function listMenuRows(db: Database) {
  return menuRows(db).execute()
}

export function listMenuRowsNamed(db: Database, name: string) {
  return menuRows(db).where('p.name', 'ilike', containing(name)).execute()
}

export function listFirstLevelRows(db: Database) {
  return menuRows(db).where('p.parent_id', 'is', null).execute()
}

export function listRowsBelow(db: Database, parentIds: readonly string[]) {
  return menuRows(db).where('p.parent_id', 'in', parentIds).execute()
}

export function findMenuRow(db: Database | Transaction, id: string) {
  return menuRows(db).where('p.id', '=', id).executeTakeFirst()
}

/** Whether another menu has the path, shown the same way. */
export async function isUrlTaken(
  db: Database | Transaction,
  { id, url, alwaysShow }: { id: string | undefined; url: string; alwaysShow: boolean },
): Promise<boolean> {
  const other = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', url)
    .where('always_show', '=', alwaysShow)
    .where('menu_type', '!=', 2)
    .where('id', '!=', id ?? '')
    .executeTakeFirst()
  return other !== undefined
}

/** Ends the call where no action has the code: nobody could ever be granted it. */
export async function requireKnownCode(db: Database | Transaction, code: string): Promise<void> {
  if (!(await isCodeTaken(db, undefined, [code]))) refuse('permission.unknownCode', { code })
}

/** Whether another action has one of the codes. */
export async function isCodeTaken(
  db: Database | Transaction,
  id: string | undefined,
  codes: readonly string[],
): Promise<boolean> {
  const other = await db
    .selectFrom('sys_permission')
    .select('id')
    .where(sql<boolean>`string_to_array(replace(perms, ' ', ''), ',') && ${[...codes]}::text[]`)
    .where('menu_type', '=', 2)
    .where('id', '!=', id ?? '')
    .executeTakeFirst()
  return other !== undefined
}

/** The rows and everything below them. `union` ends even where a cycle has been planted. */
function withAllBelow(ids: readonly string[]) {
  return sql`
    with recursive taken as (
      select id, menu_type from sys_permission where id = any(${[...ids]})
      union
      select p.id, p.menu_type from sys_permission p join taken on p.parent_id = taken.id
    )`
}

export async function isAtOrBelow(tx: Transaction, id: string, ancestor: string): Promise<boolean> {
  const { rows } = await sql`${withAllBelow([ancestor])} select from taken where id = ${id}`.execute(tx)
  return rows.length > 0
}

interface Counted {
  menus: number
  actions: number
  rules: number
  roles: number
  departments: number
}

/** What goes with the rows: the rows themselves are counted too. */
export async function countTaken(db: Database | Transaction, ids: readonly string[]): Promise<Counted> {
  const { rows } = await sql<Counted>`${withAllBelow(ids)}
    select
      (select count(*) from taken where menu_type <> 2) as menus,
      (select count(*) from taken where menu_type = 2) as actions,
      (select count(*) from sys_permission_data_rule where permission_id in (select id from taken)) as rules,
      (select count(distinct role_id) from sys_role_permission where permission_id in (select id from taken)) as roles,
      (select count(distinct depart_id) from sys_depart_permission where permission_id in (select id from taken))
        as departments`.execute(db)
  return rows[0] ?? { menus: 0, actions: 0, rules: 0, roles: 0, departments: 0 }
}

/** Removes rows; what stands below, their rules and their grants go by the database's own references. */
export function deleteMenuRows(tx: Transaction, ids: readonly string[]) {
  return tx.deleteFrom('sys_permission').where('id', 'in', ids).returning('id').execute()
}

/** The menu is changed by one at a time: two moves at once could close a circle that neither sees. */
export async function lockMenu(tx: Transaction): Promise<void> {
  await sql`lock table sys_permission in share row exclusive mode`.execute(tx)
}

/** Whether the administrator role can still manage the menu and grant it. */
export async function hasAdministratorsWay(tx: Transaction): Promise<boolean> {
  const codes = ['system:permission:list', 'system:permission:edit', 'system:permission:saveRole']
  const { rows } = await sql<{ code: string }>`
    select distinct p.perms as code from sys_role r
      join sys_role_permission rp on rp.role_id = r.id
      join sys_permission p on p.id = rp.permission_id
    where r.role_code = 'admin' and p.menu_type = 2 and p.status = '1' and p.perms = any(${codes})`.execute(
    tx,
  )
  return rows.length === codes.length
}
