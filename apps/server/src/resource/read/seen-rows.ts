import { type ErrorCode, refuse } from '@dougong/contract/errors'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../database/connect'
import { quoteIdentifier } from '../../database/identifiers'
import { fragment, runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { View } from '../view'

/** The rows of a resource that an actor sees, for statements that the engine does not build: trees, pickers, links. */
export interface SeenRows {
  /** Whether any rule limits the actor. */
  isLimited: boolean
  /** The condition that the row whose id is in this column is among them. */
  has(idColumn: string): RawBuilder<boolean>
}

/** Returns the rows that the actor sees of a resource. */
export function rowsSeenBy(view: View): SeenRows {
  return {
    isLimited: view.isLimited,
    has: (idColumn) => {
      const statement = new Statement()
      return fragment(seenSql(view, idColumn, statement), statement)
    },
  }
}

/** Returns the same condition as text for a statement. */
export function seenSql(view: View, idColumn: string, statement: Statement): string {
  if (!view.isLimited) return 'true'
  const column = idColumn.split('.').map(quoteIdentifier).join('.')
  return `${column} in (${view.ids(statement)})`
}

/** Refuses unless the actor sees all these records. */
export async function requireSeen(
  db: Database | Transaction,
  view: View,
  ids: readonly string[],
  otherwise: ErrorCode = 'record.missing',
  words?: Parameters<typeof refuse>[1],
): Promise<void> {
  if (!(await areSeen(db, view, ids))) refuse(otherwise, words)
}

/** Whether the actor sees all these records. */
export async function areSeen(
  db: Database | Transaction,
  view: View,
  ids: readonly string[],
): Promise<boolean> {
  return (await idsSeen(db, view, ids)).size === new Set(ids).size
}

/** Those of these records that the actor sees. */
export async function idsSeen(
  db: Database | Transaction,
  view: View,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const statement = new Statement()
  const text = `${view.ids(statement)} and "id"::text = any(${statement.value(ids)})`
  const seen = await runStatement(db, text, statement.values)
  return new Set(seen.map((row) => String((row as { id: unknown }).id)))
}
