import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { WholeView } from '../view'

/** Records as they are stored, whoever may see them. */
export function readWhole(
  tx: Transaction,
  view: WholeView,
  ids: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { selection, source } = view.table
  const statement = new Statement()
  const text = `select ${selection} from ${source} where ${view.where(statement)} and "id" = any(${statement.value(ids)})`
  return runStatement(tx, text, statement.values)
}
