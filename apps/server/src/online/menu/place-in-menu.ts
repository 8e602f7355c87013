import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { requirePowerOverRoles } from '../../access/power'
import { ofTenantOrPlatform, requirePlatform } from '../../access/tenants'
import type { Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'

/** A page of something stored, with the rights that stand below it in the menu. */
export interface MenuPage {
  title: string
  /** Its address; no two rows of the menu have the same. */
  path: string
  component: string
  componentName: string
  /** The menu that it stands in; null is the first level. */
  parentId: string | null
  /** Rights below its row; those that are granted go to the roles. */
  actions: readonly { code: string; name: string; isGranted: boolean }[]
  roleIds: readonly string[]
  /** Where the page is in the menu already, that is granted to the roles. */
  grantsExisting?: boolean | undefined
  /** Says what already is at the address. */
  refuseTaken(name: string): never
}

/** Where a page has come to: whether it was put into the menu, and which roles were given it. */
export interface Placed {
  title: string
  isNew: boolean
  roles: readonly string[]
}

/**
 * Puts a page and its rights into the menu and grants them; one that is there already is granted alone, where that is asked for.
 * Nobody hands out what they do not hold. Call `sessions.refresh` after the commit.
 */
export async function placeInMenu(tx: Transaction, actor: Actor, page: MenuPage): Promise<Placed> {
  requirePlatform(actor)
  const { title, path, component, componentName, parentId, roleIds } = page
  const other = await pageAt(tx, path)
  if (other && page.grantsExisting && roleIds.length > 0) return grantPage(tx, actor, page, other)
  if (other) page.refuseTaken(other.name)
  const above = parentId === null ? [] : await menusUpFrom(tx, parentId)
  const id = newId()
  await tx
    .insertInto('sys_permission')
    .values({
      id,
      parent_id: parentId,
      name: title,
      menu_type: parentId === null ? 0 : 1,
      url: path,
      component,
      component_name: componentName,
      sort_no: await nextPlace(tx, parentId),
      create_by: actor.username,
    })
    .execute()
  const actions = await addActions(tx, actor, id, page.actions)
  const roles = await grantToRoles(tx, actor, roleIds, [...above, id, ...actions])
  return { title, isNew: true, roles }
}

/** The row of the menu that leads to an address. */
function pageAt(tx: Transaction, path: string) {
  return tx
    .selectFrom('sys_permission')
    .select(['id', 'name'])
    .where('url', '=', path)
    .where('menu_type', '!=', 2)
    .executeTakeFirst()
}

/** Grants a page that is in the menu, with the menus above it and the rights below; rights that it lacks are added. */
async function grantPage(
  tx: Transaction,
  actor: Actor,
  { actions, roleIds }: MenuPage,
  { id, name }: { id: string; name: string },
): Promise<Placed> {
  const present = await tx
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where('menu_type', '=', 2)
    .where('perms', 'in', ['', ...actions.map(({ code }) => code)])
    .execute()
  const known = new Map(present.map((row) => [row.perms, row.id]))
  const added = await addActions(
    tx,
    actor,
    id,
    actions.filter(({ code }) => !known.has(code)),
  )
  const granted = actions.flatMap(({ code, isGranted }) => (isGranted ? (known.get(code) ?? []) : []))
  const roles = await grantToRoles(tx, actor, roleIds, [...(await menusUpFrom(tx, id)), ...granted, ...added])
  return { title: name, isNew: false, roles }
}

/** Puts rights below a page; returns the ids of those that are granted with it. */
async function addActions(
  tx: Transaction,
  actor: Actor,
  pageId: string,
  wanted: MenuPage['actions'],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const actions = wanted.map((action) => ({ id: newId(), ...action }))
  await tx
    .insertInto('sys_permission')
    .values(
      actions.map(({ id, code, name }, index) => ({
        id,
        parent_id: pageId,
        name,
        menu_type: 2,
        perms: code,
        perms_type: '1',
        sort_no: index + 1,
        create_by: actor.username,
      })),
    )
    .execute()
  return actions.filter(({ isGranted }) => isGranted).map(({ id }) => id)
}

/** A menu and those above it; only menus have something below them. */
async function menusUpFrom(tx: Transaction, parentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; menu_type: number }>`
    with recursive above (id, parent_id, menu_type) as (
      select id, parent_id, menu_type from sys_permission where id = ${parentId}
      union select p.id, p.parent_id, p.menu_type from sys_permission p join above on p.id = above.parent_id)
    select id, menu_type from above`.execute(tx)
  if (!rows.some(({ id, menu_type }) => id === parentId && menu_type !== 2)) refuse('permission.badParent')
  return rows.map(({ id }) => id)
}

async function nextPlace(tx: Transaction, parentId: string | null): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(sort_no), 0)::float8 + 1 as place from sys_permission
    where parent_id is not distinct from ${parentId} and menu_type <> 2`.execute(tx)
  return rows[0]?.place ?? 1
}

/** Gives rights to roles of the tenant or the platform; nobody hands out what they do not hold. Returns what the roles are called. */
export async function grantToRoles(
  tx: Transaction,
  actor: Actor,
  roleIds: readonly string[],
  permissionIds: readonly string[],
): Promise<string[]> {
  if (roleIds.length === 0) return []
  const known = await tx
    .selectFrom('sys_role')
    .select(['id', 'role_name'])
    .where('id', 'in', roleIds)
    .where(ofTenantOrPlatform(actor))
    .orderBy('role_name')
    .execute()
  if (known.length < new Set(roleIds).size) refuse('record.missing')
  await tx
    .insertInto('sys_role_permission')
    .values(
      known.flatMap(({ id }) =>
        permissionIds.map((permission) => ({ role_id: id, permission_id: permission })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['role_id', 'permission_id']).doNothing())
    .execute()
  await requirePowerOverRoles(tx, actor, roleIds)
  return known.map(({ role_name }) => role_name)
}
