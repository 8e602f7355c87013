import { createHash } from 'node:crypto'
import type { MenuNode } from '@dougong/contract/menu'
import type { Action } from '@dougong/contract/permissions'
import { groupBy } from '../../../platform/group-by'
import type { ActionRow, PermissionRow } from './permissions.queries'

/** The menu tree of granted rows. A row whose parent is not granted is not reachable, so it is not shown. */
export function presentMenu(rows: readonly PermissionRow[]): MenuNode[] {
  const menuRows = rows.filter((row) => row.menu_type !== 2)
  const childrenOf = groupBy(menuRows, (row) => row.parent_id)
  return presentLevel(childrenOf, null)
}

function presentLevel(childrenOf: Map<string | null, PermissionRow[]>, parent: string | null): MenuNode[] {
  return (childrenOf.get(parent) ?? []).map((row) => {
    const children = presentLevel(childrenOf, row.id)
    return presentNode(row, children)
  })
}

function presentNode(row: PermissionRow, children: MenuNode[]): MenuNode {
  const url = row.url ?? ''
  const isExternal = /^(https?:\/\/|\{\{)/.test(url)
  const isFirstLevel = row.parent_id === null
  const showsNothing = isFirstLevel && children.length > 0 && children.every((child) => child.hidden)
  const isHidden = row.hidden || showsNothing
  return {
    id: row.id,
    path: isExternal ? createHash('md5').update(url).digest('hex') : url,
    name: row.component_name ?? url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@'),
    component: row.component ?? '',
    ...(isFirstLevel && { redirect: row.redirect }),
    route: row.is_route ? '1' : '0',
    ...(isHidden && { hidden: true }),
    ...(row.always_show && { alwaysShow: true }),
    meta: {
      title: row.name,
      ...(row.icon && { icon: row.icon }),
      ...(isExternal && { url }),
      keepAlive: row.keep_alive,
      internalOrExternal: row.internal_or_external,
      componentName: row.component_name ?? row.component?.split('/').at(-1) ?? '',
      ...(row.hide_tab && { hideTab: true }),
      ...(isHidden && { hideMenu: true }),
    },
    ...(children.length > 0 && { children }),
  }
}

/** The user's own actions: those switched on. */
export function presentOwnActions(rows: readonly PermissionRow[]): Action[] {
  return rows
    .filter((row) => row.menu_type === 2 && row.status === '1')
    .map((row) => ({ action: row.perms ?? '', type: row.perms_type ?? '2', describe: row.name }))
}

export function presentAllActions(rows: readonly ActionRow[]): Action[] {
  return rows.map((row) => ({
    action: row.perms ?? '',
    type: row.perms_type ?? '2',
    describe: row.name,
    status: row.status,
  }))
}
