import type { Predicate } from '@dougong/contract/resource/predicate'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { runStatement, Statement } from '../../../database/statement'
import { whereSql } from '../../../resource/list'
import { isLimited, seenSql } from '../../../resource/seen-rows'
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

/**
 * The children of a node among the rows that the actor may see; `parent` undefined means the roots, and what has its parent
 * out of sight.
 */
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
  const { limitedBy } = source
  const root = () =>
    isLimited(limitedBy, actor)
      ? `(${seenSql(limitedBy, actor, parent.slice(1, -1), statement)}) is not true`
      : `coalesce(${parent}, '') in ('', ${statement.value(tree.root)})`
  const place = query.parent === undefined ? root() : `${parent} = ${statement.value(query.parent)}`
  const child = seenSql(limitedBy, actor, 'child.id', statement)
  const where = visibleRows(source, actor, query.predicate, statement)
  return runStatement<Node>(
    db,
    `select "id" as key, ${table.columnOf(query.text)} as title, ${parent} as parent,
       exists (select from ${table.source} child where child.${parent} = ${table.source}."id" and ${child}) as has_children
     from ${table.source} where ${place} and ${where}
     order by ${table.columnOf(source.sort)}, "id" limit ${statement.value(query.limit)}`,
    statement.values,
  )
}

function visibleRows(source: TableSource, actor: Actor, predicate: Predicate, statement: Statement): string {
  const { resource, table, limitedBy, rowsOfTenant } = source
  const rows = whereSql(resource, table, { predicate }, statement)
  const seen = `${rows} and ${seenSql(limitedBy, actor, 'id', statement)}`
  return actor.tenantId !== 0 && rowsOfTenant
    ? `${seen} and ${rowsOfTenant(actor.tenantId, statement)}`
    : seen
}
