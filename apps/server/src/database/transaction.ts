import type { Transaction as KyselyTransaction } from 'kysely'
import type { Database } from './connect'
import type { Tables } from './tables'

export type Transaction = KyselyTransaction<Tables>

/** Runs `work` in one transaction: all of it happens, or none. */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(work)
}
