import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { permissionFor, type Verb } from '@dougong/contract/resource/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenantOrPlatform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import { menuPagesOf } from '../store/menu-rows'
import { publishedForms } from '../store/versions'
import { actionsApart, type SubFormAction } from './actions'

/**
 * What somebody must be able to do with a record to get a right over the list of what belongs to it: that which lets them do so by
 * the record's own form. Who only adds records never touched what belongs to others'.
 */
const needed: Readonly<Record<Verb, readonly Verb[]>> = {
  list: ['list'],
  add: ['edit'],
  edit: ['edit'],
  delete: ['edit'],
  export: ['export'],
  import: ['edit', 'import'],
}

/**
 * Where a form whose sub forms have lists of their own is in the menu, puts the rights over these below its page, and grants them
 * to whoever could do the same by the form itself: nobody gains by it, so nobody's power is asked for. Rights that stand in the menu
 * already are left as they were granted. Returns whether there were others; then call `sessions.refresh` after the commit.
 */
export async function addSubFormRights(tx: Transaction, actor: Actor, published: Form): Promise<boolean> {
  const main = await mainOf(tx, published)
  if (!main) return false
  const missing = await missingActions(tx, main)
  const [page] = await menuPagesOf(tx, main)
  if (page === undefined || missing.length === 0) return false
  const actions = missing.map((action) => ({ id: newId(), ...action }))
  const { place } = await tx
    .selectFrom('sys_permission')
    .select(({ fn }) => fn.max('sort_no').as('place'))
    .where('parent_id', '=', page.id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('sys_permission')
    .values(
      actions.map(({ id, code, name }, index) => ({
        id,
        parent_id: page.id,
        name,
        menu_type: 2,
        perms: code,
        perms_type: '1',
        sort_no: (place ?? 0) + index + 1,
        create_by: actor.username,
      })),
    )
    .execute()
  const address = addressOf(main)
  const rights = actions.map(({ id, verb }) => ({
    id,
    needs: needed[verb].map((each) => permissionFor(address, each)),
  }))
  await grantToHolders(tx, 'sys_role_permission', 'role_id', rights)
  await grantToHolders(tx, 'sys_depart_permission', 'depart_id', rights)
  await grantToHolders(tx, 'sys_depart_role_permission', 'role_id', rights)
  return true
}

/** The roles that could fill in what belongs to new records, and cannot once it has lists of its own. */
export async function rolesLosingSubForms(
  db: Database,
  actor: Actor,
  form: Form,
): Promise<{ roles: string[]; subForms: string[] }> {
  const added = (await missingActions(db, form)).filter(({ verb }) => verb === 'add')
  const [page] = await menuPagesOf(db, form)
  if (page === undefined || added.length === 0) return { roles: [], subForms: [] }
  const address = addressOf(form)
  const roles = await db
    .selectFrom('sys_role')
    .select('role_name')
    .where(ofTenantOrPlatform(actor))
    .where(holds(permissionFor(address, 'add')))
    .where(({ not }) => not(holds(permissionFor(address, 'edit'))))
    .orderBy('role_name')
    .execute()
  return {
    roles: roles.map(({ role_name }) => role_name),
    subForms: added.map(({ subForm }) => subForm),
  }
}

/** The form itself, or the one that it is a sub form of, as it is published. */
async function mainOf(tx: Transaction, form: Form): Promise<Form | undefined> {
  const above = linkOf(form)?.belongsTo?.table
  if (above === undefined) return form
  const known = await publishedForms(tx, [above])
  return known.find((one) => one.form.table === above)?.form
}

async function missingActions(db: Database | Transaction, main: Form): Promise<SubFormAction[]> {
  const actions = await actionsApart(db, main)
  if (actions.length === 0) return []
  const codes = actions.map(({ code }) => code)
  const { rows } = await sql<{ code: string }>`
    select code from sys_permission p cross join ${codesOf('p')}
    where p.menu_type = 2 and code = any(${codes})`.execute(db)
  const standing = new Set(rows.map(({ code }) => code))
  return actions.filter(({ code }) => !standing.has(code))
}

/** Grants each of these to whoever was granted all that it needs. */
async function grantToHolders(
  tx: Transaction,
  table: 'sys_role_permission' | 'sys_depart_permission' | 'sys_depart_role_permission',
  owner: 'role_id' | 'depart_id',
  rights: readonly { id: string; needs: readonly string[] }[],
): Promise<void> {
  /* whatever the tenant: who holds the one gets the other, wherever that is */
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owner)}, permission_id)
    select g.${sql.ref(owner)}, n.id
    from json_to_recordset(${JSON.stringify(rights)}) n (id text, needs text[])
    cross join ${sql.table(table)} g
    join sys_permission p on p.id = g.permission_id and p.menu_type = 2
    cross join ${codesOf('p')}
    where code = any(n.needs)
    group by g.${sql.ref(owner)}, n.id, n.needs
    having count(distinct code) = cardinality(n.needs)
    on conflict do nothing`.execute(tx)
}

/** Whether a row of the roles was granted the code. */
function holds(wanted: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sys_role_permission g
    join sys_permission p on p.id = g.permission_id and p.menu_type = 2
    cross join ${codesOf('p')}
    where g.role_id = sys_role.id and code = ${wanted})`
}

/** The codes of an action, one row each: operators may write several, joined by commas. */
function codesOf(row: string): RawBuilder<unknown> {
  return sql`unnest(string_to_array(replace(${sql.ref(`${row}.perms`)}, ' ', ''), ',')) code`
}
