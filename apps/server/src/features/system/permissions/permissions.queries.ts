import { sql } from 'kysely'
import { grantedPermissionIds } from '../../../access/actor'
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
] as const

/** Menu rows and actions a user holds, in menu order. */
export function listGrantedPermissions(db: Database, userId: string) {
  return db
    .selectFrom('sys_permission')
    .select(columns)
    .where(sql<boolean>`id in (${grantedPermissionIds(userId)})`)
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

export type PermissionRow = Awaited<ReturnType<typeof listGrantedPermissions>>[number]

/** Every action of the system, switched on or off. */
export function listAllActions(db: Database) {
  return db
    .selectFrom('sys_permission')
    .select(['name', 'perms', 'perms_type', 'status'])
    .where('menu_type', '=', 2)
    .execute()
}

export type ActionRow = Awaited<ReturnType<typeof listAllActions>>[number]
