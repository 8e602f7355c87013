import type { PermissionChoice, PermissionNode } from '@dougong/contract/system/permissions'
import { groupBy } from '../../../platform/group-by'
import type { MenuRow } from './menu-rows.queries'

/** One row as the tree table shows it; what stands below is not read. */
export function presentRow(row: MenuRow, children: PermissionNode[] | null = null): PermissionNode {
  return {
    id: row.id,
    key: row.id,
    title: row.name,
    parentId: row.parent_id,
    name: row.name,
    perms: row.perms,
    permsType: row.perms_type,
    icon: row.icon,
    component: row.component,
    componentName: row.component_name,
    url: row.url,
    redirect: row.redirect,
    sortNo: row.sort_no,
    menuType: row.menu_type,
    isLeaf: !row.has_below,
    leaf: !row.has_below,
    route: row.is_route,
    keepAlive: row.keep_alive,
    description: row.description,
    delFlag: 0,
    alwaysShow: row.always_show,
    hidden: row.hidden,
    hideTab: row.hide_tab,
    ruleFlag: row.has_rules ? 1 : 0,
    status: row.status,
    internalOrExternal: row.internal_or_external,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
    children,
  }
}

/** One row of a level that is read by itself: clients of lazy trees open a row only where its children are a list. */
export function presentLevelRow(row: MenuRow): PermissionNode {
  return presentRow(row, row.has_below ? [] : null)
}

/** The whole tree of the tree table. */
export function presentTree(rows: readonly MenuRow[]): PermissionNode[] {
  return treeOf(rows, presentRow)
}

/** The tree to choose from; a row whose parent is not among the rows stands at the top. */
export function presentChoices(
  rows: readonly MenuRow[],
  isGrantable: (id: string) => boolean,
): PermissionChoice[] {
  const known = new Set(rows.map((row) => row.id))
  const rooted = rows.map((row) => ({
    ...row,
    parent_id: row.parent_id !== null && known.has(row.parent_id) ? row.parent_id : null,
  }))
  return treeOf(rooted, (row, children) => presentChoice(row, children, isGrantable(row.id)))
}

export function presentChoice(
  row: MenuRow,
  children: PermissionChoice[] | null,
  grantable: boolean,
): PermissionChoice {
  return {
    key: row.id,
    value: row.id,
    title: row.name,
    label: row.name,
    slotTitle: row.name,
    parentId: row.parent_id,
    icon: row.icon,
    menuType: row.menu_type,
    perms: row.perms,
    ruleFlag: row.has_rules ? 1 : 0,
    isLeaf: children === null,
    grantable,
    scopedSlots: { title: 'hasDatarule' },
    children,
  }
}

function treeOf<Node>(
  rows: readonly MenuRow[],
  present: (row: MenuRow, children: Node[] | null) => Node,
): Node[] {
  const below = groupBy(rows, (row) => row.parent_id)
  const level = (parent: string | null): Node[] =>
    (below.get(parent) ?? []).map((row) => present(row, below.has(row.id) ? level(row.id) : null))
  return level(null)
}
