import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import type { Statement } from '../database/statement'
import { type Scope, whereSql } from './list'
import type { ServedResource } from './serve-resource'

/** The rows of a resource that the actor may touch, by the data rules of its page; of parts, those of such records. */
export function scopeFor({ options, table }: ServedResource, actor: Actor): Scope {
  const { component, limitRows, partOf } = options
  const limits: ((statement: Statement) => string)[] = []
  if (limitRows) limits.push((statement) => limitRows(actor, statement))
  if (partOf)
    limits.push(
      (statement) => `${table.columnOf(partOf.field)} in (${visibleIds(partOf.parent(), actor, statement)})`,
    )
  return {
    predicate: rowsFor(actor, component),
    limit:
      limits.length > 0 ? (statement) => limits.map((limit) => limit(statement)).join(' and ') : undefined,
  }
}

/** A query for the ids of the rows that the actor may touch. */
export function visibleIds(served: ServedResource, actor: Actor, statement: Statement): string {
  const { resource, table } = served
  return `select "id" from ${table.source} where ${whereSql(resource, table, scopeFor(served, actor), statement)}`
}
