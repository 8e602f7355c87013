import { type ErrorCode, refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor'
import type { Database } from '../database/connect'
import { quoteIdentifier } from '../database/identifiers'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { whereSql } from './list'
import { scopeFor } from './scope'
import type { ServedResource } from './serve-resource'

/** The rows of a resource that an actor may see, for statements the engine does not write: trees, pickers, links. */
export interface SeenRows {
  /** Whether rules limit the actor at all. */
  isLimited: boolean
  /** The condition that the row whose id stands in this column is among them. */
  has(idColumn: string): RawBuilder<boolean>
}

/** What the actor may see of a resource, by the data rules of its page. */
export function rowsSeenBy(served: ServedResource, actor: Actor): SeenRows {
  return {
    isLimited: isLimited(served, actor),
    has: (idColumn) => {
      const statement = new Statement()
      return fragment(seenSql(served, actor, idColumn, statement), statement)
    },
  }
}

/** The same condition for text under construction. */
export function seenSql(
  served: ServedResource,
  actor: Actor,
  idColumn: string,
  statement: Statement,
): string {
  if (!isLimited(served, actor)) return 'true'
  const { resource, table } = served
  const where = whereSql(resource, table, scopeFor(served, actor), statement)
  const column = idColumn.split('.').map(quoteIdentifier).join('.')
  return `${column} in (select "id" from ${table.source} where ${where})`
}

/** Whether data rules or the resource itself keep rows from the actor. */
export function isLimited(served: ServedResource, actor: Actor): boolean {
  const { predicate, limit } = scopeFor(served, actor)
  const hasLimit = limit !== undefined && limit(new Statement()) !== 'true'
  return hasLimit || !('all' in predicate) || predicate.all.length > 0
}

/** Ends the call unless the actor may see all these records. */
export async function requireSeen(
  db: Database | Transaction,
  served: ServedResource,
  actor: Actor,
  ids: readonly string[],
  otherwise: ErrorCode = 'record.missing',
): Promise<void> {
  const { resource, table } = served
  const statement = new Statement()
  const text = `select "id" from ${table.source} where "id"::text = any(${statement.value(ids)})
    and ${whereSql(resource, table, scopeFor(served, actor), statement)}`
  const seen = await runStatement(db, text, statement.values)
  if (seen.length < new Set(ids).size) refuse(otherwise)
}

/** Text with numbered places, as a part of a statement that numbers its own. */
function fragment(text: string, { values }: Statement): RawBuilder<boolean> {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`
  })
  return sql<boolean>`${sql.join(parts, sql.raw(''))}`
}
