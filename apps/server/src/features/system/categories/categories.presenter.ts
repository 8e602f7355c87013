import type { Category, CategoryNode } from '@dougong/contract/system/categories'
import { groupBy } from '../../../platform/group-by'
import type { CategoryRow } from './categories.queries'

export function presentCategory(row: CategoryRow): Category {
  return {
    id: row.id,
    pid: row.pid,
    name: row.name,
    code: row.code,
    hasChild: row.has_child,
    sysOrgCode: row.sys_org_code,
    createBy: row.create_by,
    createTime: row.create_time,
    updateBy: row.update_by,
    updateTime: row.update_time,
  }
}

/** One level of a tree, nothing below it loaded. */
export function presentLevel(rows: readonly CategoryRow[]): CategoryNode[] {
  return rows.map((row) => presentNode(row, null))
}

/** The tree below a parent; a row whose own parent is not among them stands directly below it. */
export function presentTree(rows: readonly CategoryRow[], parentId: string): CategoryNode[] {
  const known = new Set(rows.map((row) => row.id))
  const below = rows.filter(({ id }) => id !== parentId)
  const byParent = groupBy(below, ({ pid }) => (known.has(pid) ? pid : parentId))
  const level = (parent: string): CategoryNode[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = level(row.id)
      return presentNode(row, children.length > 0 ? children : null)
    })
  return level(parentId)
}

function presentNode(row: CategoryRow, children: CategoryNode[] | null): CategoryNode {
  return {
    key: row.id,
    title: row.name,
    value: null,
    code: row.code,
    leaf: row.has_child !== '1',
    parentId: row.pid,
    icon: null,
    children,
  }
}
