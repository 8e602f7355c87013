import type { Database } from '../../database/connect'
import { runCancellable } from '../../database/cancellable'

/** Counting is cheap up to this cost in the planner's units: some tens of milliseconds. */
const cheap = 5_000

/** Up to this many rows are always counted: finding the page took as much work, and estimates of few rows are poor. */
const few = 1_000

/** An estimate is still good a little later: it is reused for this many milliseconds. */
const rememberedFor = 5_000
const remembered = new WeakMap<Database, Map<string, { estimate: Estimate; until: number }>>()

export interface Total {
  count: number
  /** The count is the planner's estimate, to be shown as 约. */
  isEstimate: boolean
}

/** Rows by their source and condition, ready to stand after `from`. */
interface CountedRows {
  from: string
  values: readonly unknown[]
}

/** What the planner expects of finding rows. */
interface Estimate {
  rows: number
  cost: number
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }]
}

/** Whether these are so few that they are found as a whole, counted, and a page taken of them. */
export function areFew({ rows }: Estimate): boolean {
  return rows <= few
}

/**
 * Begins to find out how many rows there are `from` a source under its condition, beside the reading of a page. What it
 * returns brings it to an end: counted when cheap or asked for, else estimated. A page that tells the total itself does
 * not call it.
 */
export function startTotal(
  db: Database,
  rows: CountedRows,
  estimate: Estimate | undefined,
  signal: AbortSignal,
): () => Promise<Total> {
  if (estimate && isDear(estimate)) return async () => ({ count: estimate.rows, isEstimate: true })
  const begun = countRows(db, rows, signal)
  /* a failure is reported when somebody asks for the total, if anybody does */
  begun.catch(() => undefined)
  return () => begun
}

function isDear(estimate: Estimate): boolean {
  return !areFew(estimate) && estimate.cost > cheap
}

export async function countRows(
  db: Database,
  { from, values }: CountedRows,
  signal: AbortSignal,
): Promise<Total> {
  const [row] = await runCancellable<{ count: number }>(db, `select count(*) from ${from}`, values, signal)
  return { count: row?.count ?? 0, isEstimate: false }
}

/** What the planner expects, now or a moment ago. */
export async function estimateRows(
  db: Database,
  { from, values }: CountedRows,
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
  known.set(key, { estimate: { rows, cost }, until: Date.now() + rememberedFor })
  return { rows, cost }
}
