import type { Category, CategoryNode } from '@dougong/contract/system/categories'
import { nest } from '../../../resource/tree/nest'

/** One level of a tree, nothing below it loaded. */
export function presentLevel(rows: readonly Category[]): CategoryNode[] {
  return rows.map((row) => presentNode(row, []))
}

/** The tree below a parent, which is not part of it. */
export function presentTree(rows: readonly Category[], parentId: string): CategoryNode[] {
  return nest<Category, CategoryNode>(
    rows.filter(({ id }) => id !== parentId),
    { id: ({ id }) => id, parent: ({ pid }) => pid },
    presentNode,
  )
}

function presentNode(row: Category, children: CategoryNode[]): CategoryNode {
  return {
    key: row.id,
    title: row.name,
    name: row.name,
    value: row.id,
    code: row.code,
    leaf: row.hasChild !== '1',
    parentId: row.pid,
    icon: null,
    children: children.length > 0 ? children : null,
  }
}
