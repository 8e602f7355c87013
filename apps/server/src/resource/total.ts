import type { Database } from '../database/connect'
import { runStatement } from '../database/statement'

/** Above so many rows the planner's estimate is told instead of a count. */
const countable = 20_000

export interface Total {
  count: number
  /** The count is the planner's estimate, to be shown as 约. */
  isEstimate: boolean
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** How many rows there are `from` a source under its condition: counted when cheap or asked for, else estimated. */
export async function countRows(
  db: Database,
  from: string,
  values: readonly unknown[],
  isExact: boolean,
): Promise<Total> {
  if (!isExact) {
    const estimate = await estimateRows(db, `select 1 from ${from}`, values)
    if (estimate > countable) return { count: estimate, isEstimate: true }
  }
  const [row] = await runStatement<{ count: number }>(db, `select count(*) from ${from}`, values)
  return { count: row?.count ?? 0, isEstimate: false }
}

async function estimateRows(db: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await runStatement<Explained>(db, `explain (format json) ${text}`, values)
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
