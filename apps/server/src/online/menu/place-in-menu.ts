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
  /** Says what already is at the address. */
  refuseTaken(name: string): never
}

/** Puts a page and its rights into the menu and grants them; nobody hands out what he does not hold. Call `sessions.refresh` after the commit. */
export async function placeInMenu(tx: Transaction, actor: Actor, page: MenuPage): Promise<void> {
  requirePlatform(actor)
  const { title, path, component, componentName, parentId, roleIds } = page
  await requireFree(tx, page)
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
  const actions = page.actions.map((action) => ({ id: newId(), ...action }))
  if (actions.length > 0)
    await tx
      .insertInto('sys_permission')
      .values(
        actions.map(({ id: actionId, code, name }, index) => ({
          id: actionId,
          parent_id: id,
          name,
          menu_type: 2,
          perms: code,
          perms_type: '1',
          sort_no: index + 1,
          create_by: actor.username,
        })),
      )
      .execute()
  const granted = actions.filter(({ isGranted }) => isGranted).map((action) => action.id)
  await grantToRoles(tx, actor, roleIds, [...above, id, ...granted])
}

async function requireFree(tx: Transaction, { path, refuseTaken }: MenuPage): Promise<void> {
  const other = await tx
    .selectFrom('sys_permission')
    .select('name')
    .where('url', '=', path)
    .where('menu_type', '!=', 2)
    .executeTakeFirst()
  if (other) refuseTaken(other.name)
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

/** Gives rights to roles of the tenant or the platform; nobody hands out what he does not hold. */
export async function grantToRoles(
  tx: Transaction,
  actor: Actor,
  roleIds: readonly string[],
  permissionIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const known = await tx
    .selectFrom('sys_role')
    .select('id')
    .where('id', 'in', roleIds)
    .where(ofTenantOrPlatform(actor))
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
}
