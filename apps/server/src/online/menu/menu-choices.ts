import type { MenuChoices } from '@dougong/contract/online/forms/menu'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { listRowsOfOthers } from '../../access/others-pages'
import { ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'

/** The menus of the tenant a page can stand in, the roles it can be granted to, and, for an address, the row that leads there already. */
export async function menuChoices(db: Database, actor: Actor, address?: string): Promise<MenuChoices> {
  const ofOthers = await listRowsOfOthers(db, actor)
  const menus = await db
    .selectFrom('sys_permission')
    .select(['id', 'parent_id', 'name'])
    .where('menu_type', '!=', 2)
    .where('hidden', '=', false)
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  const roles = await db
    .selectFrom('sys_role')
    .select(['id', 'role_name', sql<boolean>`role_code = any(${[...actor.roles]})`.as('is_own')])
    .select(membersOf(actor).as('members'))
    .where(ofTenantOrPlatform(actor))
    .orderBy('role_name')
    .execute()
  const entry = address === undefined ? undefined : await entryAt(db, actor, address)
  return {
    menus: menus
      .filter(({ id }) => !ofOthers.has(id))
      .map(({ id, parent_id, name }) => ({ id, parentId: parent_id, title: name })),
    roles: roles.map(({ id, role_name, is_own, members }) => ({
      id,
      title: role_name,
      isOwn: is_own,
      members,
    })),
    entry: entry ?? null,
  }
}

/** How many people of the tenant, who may sign in, hold a role. */
function membersOf(actor: Actor) {
  const ofThisTenant = actor.isOnlyTenant
    ? sql`true`
    : sql`exists (select from sys_user_tenant t where t.user_id = u.id and t.tenant_id = ${actor.tenantId})`
  return sql<number>`(
    select count(*)::integer from sys_user_role ur join sys_user u on u.id = ur.user_id
    where ur.role_id = sys_role.id and u.status = 1 and u.del_flag = 0 and ${ofThisTenant})`
}

/** The page of the menu at an address, with the roles that it is granted to. */
async function entryAt(db: Database, actor: Actor, address: string): Promise<MenuChoices['entry']> {
  const page = await db
    .selectFrom('sys_permission')
    .select(['id', 'name'])
    .where('url', '=', address)
    .where('menu_type', '!=', 2)
    .executeTakeFirst()
  if (!page) return null
  const roles = await db
    .selectFrom('sys_role_permission')
    .innerJoin('sys_role', 'sys_role.id', 'sys_role_permission.role_id')
    .select(['sys_role.id', 'sys_role.role_name'])
    .where('sys_role_permission.permission_id', '=', page.id)
    .where(ofTenantOrPlatform(actor, 'sys_role.tenant_id'))
    .orderBy('sys_role.role_name')
    .execute()
  return { title: page.name, roles: roles.map(({ role_name }) => role_name) }
}
