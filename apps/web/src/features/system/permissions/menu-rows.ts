import { menuTypes, type PermissionNode } from '@dougong/contract/system/permissions'
import type { ResourceRow } from '../../../resource/resource.queries'

/** A row of the menu's list as its own calls describe it. */
export function nodeOf(row: ResourceRow): PermissionNode {
  return row as unknown as PermissionNode
}

/** Actions stand below menus, and nothing below actions. */
export function isMenu(row: ResourceRow): boolean {
  return nodeOf(row).menuType !== menuTypes.action
}
