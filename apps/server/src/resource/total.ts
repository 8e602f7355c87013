import type { Database } from '../database/connect'
import { runCancellable } from '../database/cancellable'

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
  signal: AbortSignal,
): Promise<Total> {
  if (!isExact) {
    const estimate = await estimateRows(db, `select 1 from ${from}`, values, signal)
    if (estimate > countable) return { count: estimate, isEstimate: true }
  }
  const [row] = await runCancellable<{ count: number }>(db, `select count(*) from ${from}`, values, signal)
  return { count: row?.count ?? 0, isEstimate: false }
}

async function estimateRows(
  db: Database,
  text: string,
  values: readonly unknown[],
  signal: AbortSignal,
): Promise<number> {
  const [row] = await runCancellable<Explained>(db, `explain (format json) ${text}`, values, signal)
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
