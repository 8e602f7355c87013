import type { Database } from '../database/connect'
import { runCancellable } from '../database/cancellable'

/** Counting is cheap up to so much work in the planner's measure: some tens of milliseconds. */
const cheap = 5_000

/** So few rows are counted in any case: to find the page was as much work, and estimates of the rare are poor. */
const few = 1_000

/** An estimate of many rows is as good a little later: it is told again for so long. */
const rememberedFor = 5_000
const remembered = new WeakMap<Database, Map<string, { estimate: Estimate; until: number }>>()

export interface Total {
  count: number
  /** The count is the planner's estimate, to be shown as 约. */
  isEstimate: boolean
}

interface Estimate {
  rows: number
  cost: number
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }]
}

/**
 * Begins to find out how many rows there are `from` a source under its condition, beside the reading of a page. What it
 * answers brings it to an end: counted when cheap or asked for, else estimated. A page that tells the total itself does
 * not call it.
 */
export function startTotal(
  db: Database,
  from: string,
  values: readonly unknown[],
  isExact: boolean,
  signal: AbortSignal,
): () => Promise<Total> {
  const begun = isExact ? countRows(db, from, values, signal) : estimateRows(db, from, values, signal)
  /* told when it is asked for, if it ever is */
  begun.catch(() => undefined)
  return async () => {
    const found = await begun
    if (!('cost' in found)) return found
    return isDear(found) ? { count: found.rows, isEstimate: true } : countRows(db, from, values, signal)
  }
}

function isDear({ rows, cost }: Estimate): boolean {
  return rows > few && cost > cheap
}

async function countRows(
  db: Database,
  from: string,
  values: readonly unknown[],
  signal: AbortSignal,
): Promise<Total> {
  const [row] = await runCancellable<{ count: number }>(db, `select count(*) from ${from}`, values, signal)
  return { count: row?.count ?? 0, isEstimate: false }
}

async function estimateRows(
  db: Database,
  from: string,
  values: readonly unknown[],
  signal: AbortSignal,
): Promise<Estimate> {
  const known = remembered.get(db) ?? new Map<string, { estimate: Estimate; until: number }>()
  remembered.set(db, known)
  const key = JSON.stringify([from, values])
  const recent = known.get(key)
  if (recent && recent.until > Date.now()) return recent.estimate
  const text = `explain (format json) select 1 from ${from}`
  const [row] = await runCancellable<Explained>(db, text, values, signal)
  const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = row?.['QUERY PLAN'][0].Plan ?? {}
  if (known.size >= 1_000) known.clear()
  if (isDear({ rows, cost })) known.set(key, { estimate: { rows, cost }, until: Date.now() + rememberedFor })
  return { rows, cost }
}
