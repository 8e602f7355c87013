import { randomInt } from 'node:crypto'
import { generatePassword } from '@dougong/contract/account/generated-password'
import { sql } from 'kysely'
import { hashPassword } from '../platform/secrets/passwords'
import type { Database } from './connect'
import { dictionarySeeds } from './seeds/dictionaries'
import type { MenuSeed, RuleSeed } from './seeds/menu-seed'
import {
  administratorSeed,
  announcementSeed,
  departmentSeeds,
  roleSeeds,
  tenantSeeds,
  userSeeds,
} from './seeds/organisation'
import { inTransaction, type Transaction } from './transaction'

/** The first administrator's password, when this start created the account and made the password up. */
export interface SeedReport {
  generatedPassword?: string
}

/** What an installation begins with, besides its organisation and its dictionaries. */
export interface Seeds {
  adminPassword?: string | undefined
  menu: readonly MenuSeed[]
  /** Write further first rows, in this order. */
  further: readonly ((tx: Transaction, fresh: Fresh) => Promise<void>)[]
}

/** Brings in every seed row this installation has not received yet. */
export async function seed(db: Database, { adminPassword, menu, further }: Seeds): Promise<SeedReport> {
  return inTransaction(db, async (tx) => {
    const report = await seedOrganisation(tx, adminPassword)
    await seedMenu(tx, menu)
    await seedDictionaries(tx)
    await seedAnnouncement(tx)
    for (const write of further) await write(tx, (kind, rows, keyOf) => fresh(tx, kind, rows, keyOf))
    return report
  })
}

/** Returns the rows of a kind that were not received before; from now on they count as received. */
export type Fresh = <Row>(kind: string, rows: readonly Row[], keyOf: (row: Row) => string) => Promise<Row[]>

async function fresh<Row>(
  tx: Transaction,
  kind: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const recorded = await tx
    .insertInto('seed_record')
    .values(rows.map((row) => ({ kind, key: keyOf(row) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  const keys = new Set(recorded.map((row) => row.key))
  return rows.filter((row) => keys.has(keyOf(row)))
}

async function seedOrganisation(tx: Transaction, adminPassword: string | undefined): Promise<SeedReport> {
  for (const { id, name } of await fresh(tx, 'tenant', tenantSeeds, (row) => String(row.id))) {
    await tx.insertInto('sys_tenant').values({ id, name }).execute()
  }
  for (const role of await fresh(tx, 'role', roleSeeds, (row) => row.code)) {
    const { id, code, name, description } = role
    const tenant_id = code === 'admin' ? platform : firstTenant
    await tx
      .insertInto('sys_role')
      .values({ id, role_code: code, role_name: name, description, tenant_id })
      .execute()
  }
  for (const department of await fresh(tx, 'department', departmentSeeds, (row) => row.id)) {
    const { id, parent, code, name, category, level, order } = department
    await tx
      .insertInto('sys_depart')
      .values({
        id,
        parent_id: parent,
        org_code: code,
        depart_name: name,
        org_category: category,
        org_type: level,
        depart_order: order,
      })
      .execute()
  }
  const report = await seedAdministrator(tx, adminPassword)
  for (const user of await fresh(tx, 'user', userSeeds, (row) => row.id)) {
    const { id, username, realname, sex, phone, departments, roles } = user
    await tx.insertInto('sys_user').values({ id, username, realname, sex, phone }).execute()
    await joinFirstTenant(tx, id)
    await tx
      .insertInto('sys_user_depart')
      .values(departments.map((dep_id) => ({ user_id: id, dep_id })))
      .execute()
    await tx
      .insertInto('sys_user_role')
      .values(roles.map((code) => ({ user_id: id, role_id: roleId(code) })))
      .execute()
  }
  return report
}

async function seedAdministrator(tx: Transaction, chosenPassword: string | undefined): Promise<SeedReport> {
  const [administrator] = await fresh(tx, 'user', [administratorSeed], (row) => row.id)
  if (!administrator) return {}
  const generatedPassword = chosenPassword ? undefined : generatePassword(randomInt)
  const password = await hashPassword(chosenPassword ?? generatedPassword ?? '')
  const headquarters = 'dep-a01'
  await tx
    .insertInto('sys_user')
    .values({ ...administrator, password, org_code: 'A01', user_identity: 2 })
    .execute()
  await joinFirstTenant(tx, administrator.id)
  await tx
    .insertInto('sys_user_depart')
    .values({ user_id: administrator.id, dep_id: headquarters, is_director: true })
    .execute()
  await tx
    .insertInto('sys_user_role')
    .values({ user_id: administrator.id, role_id: roleId('admin') })
    .execute()
  return generatedPassword ? { generatedPassword } : {}
}

/** Seeds are the first tenant's, except what is the platform's. */
const firstTenant = sql<number>`(select coalesce(min(id), 1) from sys_tenant)`
const platform = 0

async function joinFirstTenant(tx: Transaction, user_id: string): Promise<void> {
  await tx.insertInto('sys_user_tenant').values({ user_id, tenant_id: firstTenant }).execute()
}

async function seedMenu(tx: Transaction, menu: readonly MenuSeed[]): Promise<void> {
  const rows = menu.flatMap((item) => menuRows(item, null))
  const everyones = menu.flatMap(idsForEveryone)
  for (const row of await fresh(tx, 'permission', rows, ({ id }) => id)) {
    await tx.insertInto('sys_permission').values(row).execute()
  }
  for (const rule of await fresh(tx, 'data-rule', menu.flatMap(rulesOf), ({ id }) => id)) {
    await tx.insertInto('sys_permission_data_rule').values(rule).execute()
  }
  const grants = [
    ...rows.map(({ id }) => ({ role: 'admin', id })),
    ...['test', 'third_role', 'hr'].flatMap((role) => everyones.map((id) => ({ role, id }))),
  ]
  const newGrants = await fresh(tx, 'grant', grants, ({ role, id }) => `${role}/${id}`)
  if (newGrants.length === 0) return
  await tx
    .insertInto('sys_role_permission')
    .values(newGrants.map(({ role, id }) => ({ role_id: roleId(role), permission_id: id })))
    .execute()
}

function menuRows(item: MenuSeed, parent: string | null): ReturnType<typeof menuRow>[] {
  const actions = (item.actions ?? []).map((action, index) => ({
    ...menuRow({ id: action.code, name: action.name, url: '', component: '', sort: index + 1 }, item.id),
    url: null,
    component: null,
    menu_type: 2,
    perms: action.code,
    perms_type: action.isColumn ? '1' : '2',
  }))
  return [
    menuRow(item, parent),
    ...actions,
    ...(item.children ?? []).flatMap((child) => menuRows(child, item.id)),
  ]
}

function idsForEveryone({ id, forEveryone, children = [] }: MenuSeed): string[] {
  return [...(forEveryone ? [id] : []), ...children.flatMap(idsForEveryone)]
}

function rulesOf(item: MenuSeed): ReturnType<typeof ruleRow>[] {
  const own = (item.rules ?? []).map((rule) => ruleRow(item, rule))
  return [...own, ...(item.children ?? []).flatMap(rulesOf)]
}

function ruleRow(page: MenuSeed, { id, name, column, condition, value, isOff }: RuleSeed) {
  return {
    id,
    permission_id: page.id,
    rule_name: name,
    rule_column: column,
    rule_conditions: condition,
    rule_value: value,
    status: isOff ? '0' : '1',
  }
}

function menuRow(item: MenuSeed, parent: string | null) {
  return {
    id: item.id,
    parent_id: parent,
    name: item.name,
    url: item.url as string | null,
    component: item.component as string | null,
    component_name: item.routeName ?? null,
    redirect: item.redirect ?? null,
    menu_type: parent ? 1 : 0,
    perms: null as string | null,
    perms_type: null as string | null,
    sort_no: item.sort,
    icon: item.icon ?? null,
    hidden: item.hidden ?? false,
    always_show: item.alwaysShow ?? false,
    keep_alive: item.keepAlive ?? false,
    is_route: !item.menuOnly,
    internal_or_external: item.newWindow ?? false,
  }
}

async function seedDictionaries(tx: Transaction): Promise<void> {
  for (const { code, name, numeric, items } of await fresh(
    tx,
    'dictionary',
    dictionarySeeds,
    (row) => row.code,
  )) {
    const id = `dict-${code}`.slice(0, 32)
    await tx
      .insertInto('sys_dict')
      .values({ id, dict_code: code, dict_name: name, type: numeric ? 1 : 0 })
      .execute()
    const rows = items.map(([value, text], index) => ({
      id: `${id.slice(5, 24)}-${index}`,
      dict_id: id,
      item_value: value,
      item_text: text,
      sort_order: index + 1,
    }))
    await tx.insertInto('sys_dict_item').values(rows).execute()
  }
}

async function seedAnnouncement(tx: Transaction): Promise<void> {
  /* whatever the tenant: what comes with the product is the first one's, by default */
  for (const announcement of await fresh(tx, 'announcement', [announcementSeed], (row) => row.id)) {
    await tx
      .insertInto('sys_announcement')
      .values({
        ...announcement,
        sender: administratorSeed.username,
        send_status: '1',
        send_time: new Date().toISOString(),
      })
      .execute()
  }
}

function roleId(code: string): string {
  const role = roleSeeds.find((seed) => seed.code === code)
  if (!role) throw new Error(`no seeded role ${code}`)
  return role.id
}
