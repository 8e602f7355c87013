import type {
  Department,
  DepartmentIdNode,
  DepartmentNode,
  FoundDepartment,
} from '@dougong/contract/system/department-tree'
import { groupBy } from '../../../platform/group-by'
import type { DepartmentRow } from './department-tree.queries'

export function presentDepartment(row: DepartmentRow): Department {
  return {
    id: row.id,
    parentId: row.parent_id,
    departName: row.depart_name,
    departNameEn: row.depart_name_en,
    departNameAbbr: row.depart_name_abbr,
    departOrder: row.depart_order,
    description: row.description,
    orgCategory: row.org_category,
    orgType: row.org_type,
    orgCode: row.org_code,
    mobile: row.mobile,
    fax: row.fax,
    address: row.address,
    memo: row.memo,
    status: row.status,
  }
}

function presentNode(row: DepartmentRow, isLeaf: boolean, key: string = row.id) {
  return { ...presentDepartment(row), key, value: key, title: row.depart_name, isLeaf }
}

/** One level of a tree, nothing below it loaded. */
export function presentLevel(
  rows: readonly (DepartmentRow & { has_children: boolean })[],
  key: 'id' | 'org_code' = 'id',
): DepartmentNode[] {
  return rows.map((row) => ({ ...presentNode(row, !row.has_children, row[key]), children: null }))
}

export function presentFound(
  rows: readonly (DepartmentRow & { has_children: boolean; path: string[] })[],
): FoundDepartment[] {
  return rows.map((row) => ({ ...presentNode(row, !row.has_children), path: row.path, children: null }))
}

/** A tree of rows in the order of siblings; a row whose parent is not among them is a root. */
export function presentTree(rows: readonly DepartmentRow[]): DepartmentNode[] {
  return treeOf(rows, (row, children) => ({
    ...presentNode(row, children.length === 0),
    children: children.length > 0 ? children : null,
  }))
}

export function presentIdTree(rows: readonly DepartmentRow[]): DepartmentIdNode[] {
  return treeOf(rows, ({ id, depart_name }, children) => ({
    key: id,
    value: id,
    title: depart_name,
    children,
  }))
}

function treeOf<Node>(
  rows: readonly DepartmentRow[],
  nodeOf: (row: DepartmentRow, children: Node[]) => Node,
): Node[] {
  const known = new Set(rows.map((row) => row.id))
  const byParent = groupBy(rows, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const level = (parent: string | null): Node[] =>
    (byParent.get(parent) ?? []).map((row) => nodeOf(row, level(row.id)))
  return level(null)
}
