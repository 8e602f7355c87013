import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { runStatement, Statement } from '../../../database/statement'
import { querySql } from '../../../resource/read/list'
import { predicateSql } from '../../../resource/predicate-sql'
import { isChildOf, type Node, readNodes } from '../../../resource/tree/nodes'
import { type View, viewOf, type WholeView } from '../../../resource/view'
import type { TableSource } from './table-sources'

interface Choice {
  value: string
  text: string
}

export interface ChoiceQuery {
  text: string
  value: string
  predicate: Predicate
  sort: { field: string; order: 'asc' | 'desc' }
  limit: number
}

/** Choices among the rows of a view. */
export function listChoices(
  db: Database,
  view: View | WholeView,
  { text, value, predicate, sort, limit }: ChoiceQuery,
): Promise<Choice[]> {
  const { table } = view
  const statement = new Statement()
  const where = querySql(view, { predicate, filters: {} }, statement)
  return runStatement<Choice>(
    db,
    `select ${table.columnOf(value)}::text as value, coalesce(${table.columnOf(text)}::text, '') as text
     from ${table.source} where ${where} and ${table.columnOf(value)} is not null
     order by ${table.columnOf(sort.field)} ${sort.order}, "id" limit ${statement.value(limit)}`,
    statement.values,
  )
}

/** Choices among the rows of a view, with what they are named by and what they stand below. */
export function listLinked(
  db: Database,
  view: View,
  query: { text: string; value: string; key: string; parent: string; predicate: Predicate; limit: number },
): Promise<{ label: string; store: string; id: string; pid: string | null }[]> {
  const { table } = view
  const statement = new Statement()
  const where = querySql(view, { predicate: query.predicate, filters: {} }, statement)
  const columns = Object.entries({
    label: query.text,
    store: query.value,
    id: query.key,
    pid: query.parent,
  }).map(([name, field]) => `${table.columnOf(field)}::text as ${name}`)
  return runStatement(
    db,
    `select ${columns.join(', ')} from ${table.source}
     where ${where} and ${table.columnOf(query.value)} is not null
     order by ${table.columnOf(query.value)}, "id" limit ${statement.value(query.limit)}`,
    statement.values,
  )
}

/** The children of a node among the rows that the actor may see; null is the parent of the roots. */
export function listNodes(
  db: Database,
  { limitedBy, resource, table, sort }: TableSource,
  actor: Actor,
  query: { fields: readonly string[]; parent: string | null; predicate: Predicate; limit: number },
): Promise<Node[]> {
  const view = viewOf(limitedBy, actor)
  const isAsked = (statement: Statement) =>
    `${isChildOf(view, [query.parent])(statement)} and ${predicateSql(resource, table, query.predicate, statement)}`
  return readNodes(db, view, isAsked, {
    fields: query.fields,
    sort: [{ field: sort, order: 'asc' }],
    limit: query.limit,
  })
}
