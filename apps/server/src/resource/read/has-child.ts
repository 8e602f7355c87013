import { quoteIdentifier } from '../../database/identifiers'
import type { Statement } from '../../database/statement'
import type { View, WholeView } from '../view'

/** `1` where a node of a tree, a row of the statement's source, has a child in the view, else `0`. */
export function hasChildSql(view: View | WholeView, statement: Statement): string {
  const { resource, table } = view
  if (!resource.tree) return `'0'`
  /* bare columns of the condition are the child's */
  return `case when exists (select from ${table.source} as child
      where child.${table.columnOf(resource.tree.parent)} = ${table.source}."id" and ${view.where(statement)}
    ) then '1' else '0' end`
}

/** The column that a record of a tree tells it by: where the definition has a field for it, or a name is given. */
export function hasChildSelection(
  view: View | WholeView,
  statement: Statement,
  name = view.resource.tree?.hasChild,
): string {
  return name === undefined ? '' : `, ${hasChildSql(view, statement)} as ${quoteIdentifier(name)}`
}
