import { type ErrorCode, refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect'
import { quoteIdentifier } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { View } from '../view'

/** The rows of a resource that an actor may see, for statements the engine does not write: trees, pickers, links. */
export interface SeenRows {
  /** Whether rules limit the actor at all. */
  isLimited: boolean
  /** The condition that the row whose id stands in this column is among them. */
  has(idColumn: string): RawBuilder<boolean>
}

/** What the actor may see of a resource, by the data rules of its page. */
export function rowsSeenBy(view: View): SeenRows {
  return {
    isLimited: view.isLimited,
    has: (idColumn) => {
      const statement = new Statement()
      return fragment(seenSql(view, idColumn, statement), statement)
    },
  }
}

/** The same condition for text under construction. */
export function seenSql(view: View, idColumn: string, statement: Statement): string {
  if (!view.isLimited) return 'true'
  const column = idColumn.split('.').map(quoteIdentifier).join('.')
  return `${column} in (${view.ids(statement)})`
}

/** Ends the call unless the actor may see all these records. */
export async function requireSeen(
  db: Database | Transaction,
  view: View,
  ids: readonly string[],
  otherwise: ErrorCode = 'record.missing',
  words?: Parameters<typeof refuse>[1],
): Promise<void> {
  if (!(await areSeen(db, view, ids))) refuse(otherwise, words)
}

/** Whether the actor may see all these records. */
export async function areSeen(
  db: Database | Transaction,
  view: View,
  ids: readonly string[],
): Promise<boolean> {
  const statement = new Statement()
  const text = `${view.ids(statement)} and "id"::text = any(${statement.value(ids)})`
  const seen = await runStatement(db, text, statement.values)
  return seen.length === new Set(ids).size
}

/** Text with numbered places, as a part of a statement that numbers its own. */
function fragment(text: string, { values }: Statement): RawBuilder<boolean> {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`
  })
  return sql<boolean>`${sql.join(parts, sql.raw(''))}`
}
