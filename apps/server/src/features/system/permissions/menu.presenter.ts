import { createHash } from 'node:crypto'
import { everybodysMenu, homePath } from '@dougong/contract/menu/everybodys-paths'
import type { MenuNode } from '@dougong/contract/menu/menu'
import { type Action, codesOf } from '@dougong/contract/menu/permissions'
import { groupBy } from '../../../platform/group-by'
import type { ActionRow, PermissionRow } from './permissions.queries'

/**
 * The menu tree of granted rows. A row whose parent is not granted is not reachable, so it is not shown. The home page
 * stands first where it is not granted; of the other pages that are everybody's, all can be opened and some are shown.
 */
export function presentMenu(
  granted: readonly PermissionRow[],
  everybodys: readonly PermissionRow[],
): MenuNode[] {
  const menuRows = granted.filter((row) => row.menu_type !== 2)
  const reached = reachedIds(menuRows)
  const added = everybodys.filter(({ id }) => !reached.has(id))
  const isBelow = new Set([...reached, ...added.map(({ id }) => id)])
  const addedIds = new Set(added.map(({ id }) => id))
  const tree = presentLevel(
    groupBy(
      [
        ...added.map((row) => ({
          ...row,
          parent_id: row.parent_id !== null && isBelow.has(row.parent_id) ? row.parent_id : null,
          hidden: row.hidden || !everybodysMenu.includes(row.url ?? ''),
        })),
        ...menuRows.filter(({ id }) => !addedIds.has(id)),
      ],
      (row) => row.parent_id,
    ),
    null,
  )
  return leadsHome(tree) ? tree : [builtInHome, ...tree]
}

/** Ids of rows with nothing but granted rows above them. */
function reachedIds(rows: readonly PermissionRow[]): Set<string> {
  const childrenOf = groupBy(rows, (row) => row.parent_id)
  const below = (parent: string | null): string[] =>
    (childrenOf.get(parent) ?? []).flatMap(({ id }) => [id, ...below(id)])
  return new Set(below(null))
}

/** Stands in where the operator has removed the row of the home page, or given it another address. */
const builtInHome: MenuNode = {
  id: 'home',
  path: homePath,
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  redirect: null,
  route: '1',
  meta: {
    title: '首页',
    icon: 'home',
    keepAlive: true,
    internalOrExternal: false,
    componentName: 'Analysis',
  },
}

function leadsHome(nodes: readonly MenuNode[]): boolean {
  return nodes.some(
    ({ path, route, children = [] }) => (path === homePath && route === '1') || leadsHome(children),
  )
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

/** The rights by which designers try forms: no row of the menu has them yet, so they are allowed by themselves (type 2). */
export function presentTestRights(codes: readonly string[]): Action[] {
  return codes.map((action) => ({ action, type: '2', describe: '功能测试' }))
}

/** The permission codes of those actions; one row may hold several. */
export function presentCodes(rows: readonly PermissionRow[]): string[] {
  return [...new Set(presentOwnActions(rows).flatMap(codesOf))]
}

export function presentAllActions(rows: readonly ActionRow[]): Action[] {
  return rows.map((row) => ({
    action: row.perms ?? '',
    type: row.perms_type ?? '2',
    describe: row.name,
    status: row.status,
  }))
}
