import { runKept, runStatement, Statement } from '../../database/statement'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { WholeView } from '../view'

/** Reads records as they are stored, seen by the actor or not. */
export function readWhole(
  db: Database | Transaction,
  view: WholeView,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { selection, source } = view.table
  const statement = new Statement()
  const all = `select ${selection} from ${source} where ${view.where(statement)}`
  const [only] = ids
  return ids.length === 1
    ? runKept(db, `${all} and "id" = ${statement.value(only)}`, statement.values)
    : runStatement(db, `${all} and "id" = any(${statement.value(ids)})`, statement.values)
}
