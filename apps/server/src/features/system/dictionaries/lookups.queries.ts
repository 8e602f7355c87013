import { both, type Predicate } from '@dougong/contract/resource/predicate'
import type { Actor } from '../../../access/actor'
import { rowsFor } from '../../../access/data-rules'
import type { Database } from '../../../database/connect'
import { runStatement, Statement } from '../../../database/statement'
import { whereSql } from '../../../resource/list'
import type { TableSource } from './table-sources'

interface Choice {
  value: string
  text: string
}

interface Node {
  key: string
  title: string
  parent: string | null
  has_children: boolean
}

export interface ChoiceQuery {
  text: string
  value: string
  predicate: Predicate
  sort?: { field: string; order: 'asc' | 'desc' } | undefined
  limit: number
}

/** Choices of a source among the rows that the actor may see. */
export function listChoices(
  db: Database,
  source: TableSource,
  actor: Actor,
  { text, value, predicate, sort = { field: source.sort, order: 'asc' }, limit }: ChoiceQuery,
): Promise<Choice[]> {
  const { table } = source
  const statement = new Statement()
  const where = visibleRows(source, actor, predicate, statement)
  return runStatement<Choice>(
    db,
    `select ${table.columnOf(value)}::text as value, coalesce(${table.columnOf(text)}::text, '') as text
     from ${table.source} where ${where} and ${table.columnOf(value)} is not null
     order by ${table.columnOf(sort.field)} ${sort.order}, "id" limit ${statement.value(limit)}`,
    statement.values,
  )
}

/** The children of a node among the rows that the actor may see; `parent` undefined means the roots. */
export function listNodes(
  db: Database,
  source: TableSource,
  actor: Actor,
  tree: NonNullable<TableSource['tree']>,
  query: { text: string; parent: string | undefined; predicate: Predicate; limit: number },
): Promise<Node[]> {
  const { table } = source
  const statement = new Statement()
  const parent = table.columnOf(tree.parent)
  const place =
    query.parent === undefined
      ? `coalesce(${parent}, '') in ('', ${statement.value(tree.root)})`
      : `${parent} = ${statement.value(query.parent)}`
  const where = visibleRows(source, actor, query.predicate, statement)
  return runStatement<Node>(
    db,
    `select "id" as key, ${table.columnOf(query.text)} as title, ${parent} as parent,
       exists (select from ${table.source} child where child.${parent} = ${table.source}."id") as has_children
     from ${table.source} where ${place} and ${where}
     order by ${table.columnOf(source.sort)}, "id" limit ${statement.value(query.limit)}`,
    statement.values,
  )
}

function visibleRows(source: TableSource, actor: Actor, predicate: Predicate, statement: Statement): string {
  const { resource, table, component, rowsOfTenant } = source
  const scope = { predicate: both(rowsFor(actor, component), predicate) }
  const rows = whereSql(resource, table, scope, statement)
  return actor.tenantId !== 0 && rowsOfTenant
    ? `${rows} and ${rowsOfTenant(actor.tenantId, statement)}`
    : rows
}
