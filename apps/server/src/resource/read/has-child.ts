import { quoteIdentifier } from '../../database/identifiers'
import type { Statement } from '../../database/statement'
import type { View, WholeView } from '../view'

/** Selects `1` where a node, a row of the statement's source, has a child in the view, else `0`. */
export function hasChildSql(view: View | WholeView, statement: Statement): string {
  const { resource, table } = view
  if (!resource.tree) return `'0'`
  /* columns without a table name in the condition are those of the child */
  return `case when exists (select from ${table.source} as child
      where child.${table.columnOf(resource.tree.parent)} = ${table.source}."id" and ${view.where(statement)}
    ) then '1' else '0' end`
}

/** Selects whether a node has children, if the definition has a field for it or there is a name. */
export function hasChildSelection(
  view: View | WholeView,
  statement: Statement,
  name = view.resource.tree?.hasChild,
): string {
  return name === undefined ? '' : `, ${hasChildSql(view, statement)} as ${quoteIdentifier(name)}`
}
