import { everybodysPaths } from '@dougong/contract/menu/everybodys-paths'
import { sql } from 'kysely'
import { type Actor, grantedPermissionIds, isAdministrator, readersOf } from '../../../access/actor'
import { listRowsOfOthers } from '../../../access/others-pages'
import { ofTenant, ofTenantOrPlatform, platform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'

const columns = [
  'id',
  'parent_id',
  'name',
  'url',
  'component',
  'component_name',
  'redirect',
  'menu_type',
  'perms',
  'perms_type',
  'always_show',
  'icon',
  'is_route',
  'keep_alive',
  'hidden',
  'hide_tab',
  'status',
  'internal_or_external',
  'page',
] as const

/** Menu rows and actions the actor holds, in menu order; of a look through another's eyes, those that both hold. */
export function listGrantedPermissions(db: Database, actor: Actor) {
  const holders = readersOf(actor).filter((reader) => reader === actor || !isAdministrator(reader))
  let granted = db.selectFrom('sys_permission').select(columns)
  for (const { userId } of holders)
    granted = granted.where(sql<boolean>`id in (${grantedPermissionIds(userId, actor.tenantId)})`)
  return granted.orderBy('sort_no').orderBy('id').execute()
}

/** Menu rows of the pages that are everybody's, in menu order. */
export function listEverybodysPages(db: Database) {
  return db
    .selectFrom('sys_permission')
    .select(columns)
    .where('menu_type', '<>', 2)
    .where('url', 'in', everybodysPaths)
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

/** The addresses that menu rows lead to, patterns with `:name` among them. */
export async function listPagePaths(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_permission')
    .select('url')
    .distinct()
    .where('menu_type', '<>', 2)
    .where('is_route', '=', true)
    .where('url', 'like', '/%')
    .execute()
  return rows.map(({ url }) => url ?? '')
}

export type PermissionRow = Awaited<ReturnType<typeof listGrantedPermissions>>[number]

/** Every action of the system, switched on or off, but for those of what other tenants made. */
export async function listAllActions(db: Database, tenancy: Tenancy) {
  const [others, actions] = await Promise.all([
    listRowsOfOthers(db, tenancy),
    db
      .selectFrom('sys_permission')
      .select(['id', 'name', 'perms', 'perms_type', 'status'])
      .where('menu_type', '=', 2)
      .execute(),
  ])
  return actions.filter(({ id }) => !others.has(id))
}

export type ActionRow = Awaited<ReturnType<typeof listAllActions>>[number]

/** The pages that the actor would begin with: the own wish, then those of the roles by their priority. */
export async function listWishedHomes(db: Database, actor: Actor): Promise<string[]> {
  const own = await db
    .selectFrom('user_preference')
    .select('value')
    .where('user_id', '=', actor.userId)
    .where('name', '=', 'home')
    .executeTakeFirst()
  const ofRoles = await db
    .selectFrom('sys_role_index')
    .innerJoin('sys_role', 'sys_role.role_code', 'sys_role_index.role_code')
    .innerJoin('sys_user_role', 'sys_user_role.role_id', 'sys_role.id')
    .select('sys_role_index.url')
    .where('sys_user_role.user_id', '=', actor.userId)
    .where('sys_role_index.status', '=', '1')
    .where(ofTenant(actor, 'sys_role_index.tenant_id'))
    .where(ofTenantOrPlatform(actor, 'sys_role.tenant_id'))
    .orderBy('sys_role_index.priority')
    .orderBy('sys_role_index.id')
    .execute()
  const wish = typeof own?.value === 'string' ? [own.value] : []
  return [...wish, ...ofRoles.map(({ url }) => url)]
}

/** What the actor may work for: the own tenants by name, and the platform; nothing where that is no choice. */
export async function listWorkplaces(db: Database, actor: Actor): Promise<{ id: number; name: string }[]> {
  if (actor.isOnlyTenant || actor.viewer) return []
  const own = await db
    .selectFrom('sys_tenant')
    .select(['id', 'name'])
    .where('id', 'in', [platform, ...actor.tenantIds])
    .orderBy('id')
    .execute()
  const choices = isAdministrator(actor) ? [...own, { id: platform, name: '平台' }] : own
  return choices.length > 1 ? choices : []
}
