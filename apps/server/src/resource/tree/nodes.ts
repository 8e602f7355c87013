import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource, type Tree } from '@dougong/contract/resource/resource'
import { hasChildName } from '@dougong/contract/resource/tree'
import type { Database } from '../../database/connect'
import { quoteIdentifier } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { hasChildSql } from '../read/has-child'
import { orderSql } from '../read/list'
import type { View, WholeView } from '../view'

/** Returns the field that names a node. */
export function nameFieldOf({ served: { options, resource } }: View | WholeView): string {
  return options.nameField ?? resource.list[0] ?? 'id'
}

/** Returns the tree of a definition; only for those that have one. */
export function treeOf({ tree, path }: Resource): Tree {
  if (!tree) throw new Error(`${path} is no tree`)
  return tree
}

/** A condition over the columns of the resource, its values as parameters. */
export type Condition = (statement: Statement) => string

interface Reading {
  /** The fields that are read; by default all readable ones with author and time. */
  fields?: readonly string[]
  /** By default the order of siblings. */
  sort?: ListQuery['sort']
  limit?: number
}

/** A node as it is read: its fields, and whether it has children that may be seen. */
export type Node = Record<string, unknown> & { id: string }

/** Reads the nodes that fulfil a condition. */
export async function readNodes<Row extends object = Node>(
  db: Database | Transaction,
  view: View | WholeView,
  condition: Condition,
  { fields, sort, limit }: Reading = {},
): Promise<Row[]> {
  const { resource, table } = view
  const statement = new Statement()
  const selection = table.select(['id', ...(fields ?? readableFields(resource))])
  const hasChild = hasChildSql(view, statement)
  const where = `${view.where(statement)} and ${condition(statement)}`
  const order = orderSql(view, sort ?? siblingOrder(resource))
  const limitSql = limit === undefined ? '' : `limit ${statement.value(limit)}`
  const text = `select ${selection}, ${hasChild} as ${quoteIdentifier(hasChildName(resource))}
    from ${table.source} where ${where} ${order} ${limitSql}`
  return runStatement<Row>(db, text, statement.values)
}

/** The condition of the children of any of these nodes; null is the parent of the roots. */
export function isChildOf(view: View | WholeView, parentIds: readonly (string | null)[]): Condition {
  const { resource, table } = view
  const { parent, root } = treeOf(resource)
  const ids = parentIds.filter((id) => id !== null && id !== root)
  return (statement) => {
    const conditions = ids.length < parentIds.length ? [isRootSql(view, statement)] : []
    /* PostgreSQL refuses a parameter that no condition uses */
    if (ids.length > 0 || conditions.length === 0)
      conditions.push(`${table.columnOf(parent)} = any(${statement.value(ids)})`)
    return `(${conditions.join(' or ')})`
  }
}

/**
 * The condition of roots: nodes without a parent, or with one that may not be seen. So every visible node is in the tree
 * once.
 */
function isRootSql(view: View | WholeView, statement: Statement): string {
  const { resource, table } = view
  const { parent, root } = treeOf(resource)
  const column = `${table.source}.${table.columnOf(parent)}`
  /* nodes of a tenant are below its own nodes: the tenant is no reason to look for a parent */
  if (view.isLimitedItself)
    return `not exists (select from ${table.source} as above where above."id" = ${column} and ${view.where(statement)})`
  return root === undefined
    ? `${column} is null`
    : `(${column} = ${statement.value(root)} or ${column} is null)`
}

/** The order of siblings: by their number, then as the resource is sorted. */
export function siblingOrder({ tree, sort }: Resource): ListQuery['sort'] {
  const own = { field: sort.by, order: sort.order }
  return tree?.order === undefined ? [own] : [{ field: tree.order, order: 'asc' }, own]
}

function readableFields({ fields, tree }: Resource): string[] {
  const own = Object.entries(fields).filter(
    ([name, field]) => hasColumn(field) && !field.secret && name !== tree?.hasChild,
  )
  return [...own.map(([name]) => name), ...auditFields]
}
