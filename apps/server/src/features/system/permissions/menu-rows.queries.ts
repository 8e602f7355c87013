import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { notOfOthers } from '../../../access/others-pages'
import { isAdministratorRole, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import { idsBelow } from '../../../resource/tree/branch'
import { type Condition, isChildOf, readNodes } from '../../../resource/tree/nodes'
import { wholeView } from '../../../resource/view'
import type { MenuValues } from './menu-form'
import { storedMenus } from './stored-menus'

/** A row of the menu table, whether something stands below it (`1`) and whether it has rules. */
export interface MenuRow extends MenuValues {
  id: string
  page: string | null
  createBy: string | null
  createTime: string | null
  updateBy: string | null
  updateTime: string | null
  hasChild: string
  hasRules: boolean
}

/** Rows in menu order: the menu is the platform's, and whoever administers it sees all of it. */
async function menuRows(db: Database | Transaction, condition: Condition): Promise<MenuRow[]> {
  const rows = await readNodes<MenuRow>(db, wholeView(storedMenus), condition)
  const ruled = await db
    .selectFrom('sys_permission_data_rule')
    .select('permission_id')
    .distinct()
    .where('permission_id', 'in', [...rows.map(({ id }) => id), ''])
    .execute()
  const ids = new Set(ruled.map(({ permission_id }) => permission_id))
  return rows.map((row) => ({ ...row, hasRules: ids.has(row.id) }))
}

/** The rows that a tenant's people are told of: all but those about what another one made. */
function toldRows(db: Database, tenancy: Tenancy, condition: Condition): Promise<MenuRow[]> {
  return menuRows(db, (statement) => `${condition(statement)} and ${notOfOthers(tenancy, statement)}`)
}

/** Every row: the menu is a small table. */
export function listMenuRows(db: Database, tenancy: Tenancy) {
  return toldRows(db, tenancy, () => 'true')
}

export function listMenuRowsNamed(db: Database, tenancy: Tenancy, name: string) {
  return toldRows(db, tenancy, (statement) => `"name" ilike ${statement.value(containing(name))}`)
}

/** The rows below these; null stands for the first level. */
export function listMenuLevel(db: Database, tenancy: Tenancy, parentIds: readonly (string | null)[]) {
  return toldRows(db, tenancy, isChildOf(wholeView(storedMenus), parentIds))
}

export async function findMenuRow(db: Database | Transaction, id: string): Promise<MenuRow | undefined> {
  return (await findMenuRows(db, [id]))[0]
}

export function findMenuRows(db: Database | Transaction, ids: readonly string[]) {
  return menuRows(db, (statement) => `"id" = any(${statement.value(ids)})`)
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

interface Counted {
  menus: number
  actions: number
  rules: number
  roles: number
  departments: number
}

/** What goes with the rows: the rows themselves are counted too. */
export async function countTaken(db: Database | Transaction, ids: readonly string[]): Promise<Counted> {
  const all = [...ids, ...(await idsBelow(db, storedMenus, ids))]
  const { rows } = await sql<Counted>`
    with taken as (select id, menu_type from sys_permission where id = any(${all}))
    select
      (select count(*) from taken where menu_type <> 2) as menus,
      (select count(*) from taken where menu_type = 2) as actions,
      (select count(*) from sys_permission_data_rule where permission_id in (select id from taken)) as rules,
      (select count(distinct role_id) from sys_role_permission where permission_id in (select id from taken)) as roles,
      (select count(distinct depart_id) from sys_depart_permission where permission_id in (select id from taken))
        as departments`.execute(db)
  return rows[0] ?? { menus: 0, actions: 0, rules: 0, roles: 0, departments: 0 }
}

/** Whether the administrator role can still manage the menu and grant it. */
export async function hasAdministratorsWay(tx: Transaction): Promise<boolean> {
  const codes = ['system:permission:list', 'system:permission:edit', 'system:permission:saveRole']
  const { rows } = await sql<{ code: string }>`
    select distinct p.perms as code from sys_role r
      join sys_role_permission rp on rp.role_id = r.id
      join sys_permission p on p.id = rp.permission_id
    where ${isAdministratorRole} and p.menu_type = 2 and p.status = '1' and p.perms = any(${codes})`.execute(
    tx,
  )
  return rows.length === codes.length
}
