import type { PermissionChoice, PermissionNode } from '@dougong/contract/system/permissions'
import { nest } from '../../../resource/tree/nest'
import type { MenuRow } from './menu-rows.queries'

const place = { id: ({ id }: MenuRow) => id, parent: ({ parentId }: MenuRow) => parentId }

function orNone<Node>(children: Node[]): Node[] | null {
  return children.length > 0 ? children : null
}

/** One row as the tree table shows it; what stands below is not read. */
export function presentRow(row: MenuRow, children: PermissionNode[] | null = null): PermissionNode {
  return {
    ...row,
    key: row.id,
    title: row.name,
    isLeaf: row.hasChild === '0',
    leaf: row.hasChild === '0',
    delFlag: 0,
    ruleFlag: row.hasRules ? 1 : 0,
    children,
  }
}

/** One row of a level that is read by itself: clients of lazy trees open a row only where its children are a list. */
export function presentLevelRow(row: MenuRow): PermissionNode {
  return presentRow(row, row.hasChild === '1' ? [] : null)
}

/** The whole tree of the tree table. */
export function presentTree(rows: readonly MenuRow[]): PermissionNode[] {
  return nest<MenuRow, PermissionNode>(rows, place, (row, children) => presentRow(row, orNone(children)))
}

/** The tree to choose from; a row whose parent is not among the rows stands at the top. */
export function presentChoices(
  rows: readonly MenuRow[],
  isGrantable: (id: string) => boolean,
): PermissionChoice[] {
  const known = new Set(rows.map((row) => row.id))
  const rooted = rows.map((row) => (known.has(row.parentId ?? '') ? row : { ...row, parentId: null }))
  return nest<MenuRow, PermissionChoice>(rooted, place, (row, children) =>
    presentChoice(row, orNone(children), isGrantable(row.id)),
  )
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
    parentId: row.parentId,
    icon: row.icon,
    menuType: row.menuType,
    perms: row.perms,
    ruleFlag: row.hasRules ? 1 : 0,
    isLeaf: children === null,
    grantable,
    scopedSlots: { title: 'hasDatarule' },
    children,
  }
}
