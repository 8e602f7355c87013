import type {
  DepartmentIdNode,
  DepartmentNode,
  FoundDepartment,
} from '@dougong/contract/system/departments/department-tree'
import { nest } from '../../../resource/tree/nest'
import type { DepartmentRow } from './department-tree.queries'

const place = {
  id: ({ id }: DepartmentRow) => id,
  parent: ({ parentId }: DepartmentRow) => parentId,
}

function presentNode(row: DepartmentRow, isLeaf: boolean, key: string = row.id) {
  return { ...row, key, value: key, title: row.departName, isLeaf }
}

/** One level of a tree, nothing below it loaded. */
export function presentLevel(rows: readonly DepartmentRow[], key: 'id' | 'orgCode' = 'id'): DepartmentNode[] {
  return rows.map((row) => ({ ...presentNode(row, row.hasChild !== '1', row[key]), children: null }))
}

export function presentFound(
  rows: readonly DepartmentRow[],
  pathOf: (id: string) => string[],
): FoundDepartment[] {
  return rows.map((row) => ({
    ...presentNode(row, row.hasChild !== '1'),
    path: pathOf(row.id),
    children: null,
  }))
}

/** A tree of rows in the order of siblings; a row whose parent is not among them is a root. */
export function presentTree(rows: readonly DepartmentRow[]): DepartmentNode[] {
  return nest<DepartmentRow, DepartmentNode>(rows, place, (row, children) => ({
    ...presentNode(row, children.length === 0),
    children: children.length > 0 ? children : null,
  }))
}

export function presentIdTree(rows: readonly DepartmentRow[]): DepartmentIdNode[] {
  return nest<DepartmentRow, DepartmentIdNode>(rows, place, ({ id, departName }, children) => ({
    key: id,
    value: id,
    title: departName,
    children,
  }))
}
