import { everything } from '@dougong/contract/resource/predicate'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import type { Statement } from '../database/statement'
import { type Scope, whereSql } from './list'
import { predicateSql } from './predicate-sql'
import type { ServedResource } from './serve-resource'

/** The rows of a resource that the actor may touch, by the data rules of its page; of parts, those of such records. */
export function scopeFor(served: ServedResource, actor: Actor): Scope {
  const { options, table, whole, fieldPermissions } = served
  const { component, limitRows, partOf } = options
  const limits: ((statement: Statement) => string)[] = []
  const rules = rowsFor(actor, component)
  /* a rule may speak of a field that the actor does not see */
  const isApart = fieldPermissions.length > 0 || options.hides !== undefined
  if (isApart) limits.push((statement) => predicateSql((whole ?? served).resource, table, rules, statement))
  if (limitRows) limits.push((statement) => limitRows(actor, statement))
  if (partOf)
    limits.push(
      (statement) => `${table.columnOf(partOf.field)} in (${visibleIds(partOf.parent(), actor, statement)})`,
    )
  return {
    predicate: isApart ? everything : rules,
    limit:
      limits.length > 0 ? (statement) => limits.map((limit) => limit(statement)).join(' and ') : undefined,
  }
}

/** Whether rules of the resource's own page, or the resource itself, keep some of its rows from the actor. */
export function isLimitedItself({ options }: ServedResource, actor: Actor): boolean {
  const rules = rowsFor(actor, options.component)
  return options.limitRows !== undefined || !('all' in rules) || rules.all.length > 0
}

/** A query for the ids of the rows that the actor may touch. */
export function visibleIds(served: ServedResource, actor: Actor, statement: Statement): string {
  const { resource, table } = served
  return `select "id" from ${table.source} where ${whereSql(resource, table, scopeFor(served, actor), statement)}`
}
