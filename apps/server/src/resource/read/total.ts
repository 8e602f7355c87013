import { runCancellable } from '../../database/cancellable'
import { type Database, writesOf } from '../../database/connect'
import { Remembered } from '../../platform/remembered'
import { type CountedRows, type Expected, expectRows } from './expected-rows'
import { SharedWork } from './shared-work'

/** Counting is cheap up to this cost in the planner's units: some tens of milliseconds. */
const CHEAP_COST = 5_000

/** Up to this many rows are always counted: finding the page took as much work, and estimates of few rows are poor. */
const FEW_ROWS = 1_000

/**
 * The planner may expect this many where there are few: one sample in a thousand stands for a thousandth of a table of
 * millions.
 */
const PERHAPS_FEW_ROWS = 2 * FEW_ROWS

/**
 * Below √(page × table) matches it is cheaper to collect and sort all of them; above it, to walk the index in list order
 * until a page is full. The planner expects a fixed share of the table for texts that it knows nothing of, and would walk to
 * its end for them.
 */
const fewRowsOf = (tableSize: number) => Math.max(PERHAPS_FEW_ROWS, Math.sqrt(DEFAULT_PAGE_SIZE * tableSize))
const DEFAULT_PAGE_SIZE = 10

/** Programs other than our servers may write: a count is believed for this many milliseconds at most. */
const maxAgeMs = 10_000

/**
 * A table that is written all the time is not counted all the time. When counts of the same rows have cost this much, the
 * last count is shown as 约 until enough of the cost has decayed; that keeps counting to a twentieth of a processor.
 */
const MAX_SPENT_COST = 10 * CHEAP_COST
const DECAYED_COST_PER_MS = 10

export interface Total {
  count: number
  /** The planner's estimate, or a count of a moment ago, to be shown as 约. */
  isEstimate: boolean
}

interface Counted {
  count: number
  tables: readonly string[]
  /** The moment, in writes to the database, when the count began. */
  moment: number
  countedAt: number
  /** What counts of these rows have cost lately, this one included. */
  spent: number
}

const totals = new Remembered<Database, Counted>('totals', '列表总数')

/** Counts under way; a hit is a call that shares one. */
const counts = new Remembered<Database, { moment: number; work: SharedWork<number> }>(
  'counts',
  '进行中的计数',
)

/** What is known of the number of rows before a page of them is read. */
export interface ExpectedTotal {
  /** There are so few that all of them are found and counted, and the page is taken from them. */
  areFew: boolean
  /** Starts to find out how many there are while the page is read; returns a function that waits for the result. */
  start(): () => Promise<Total>
}

interface TotalOptions {
  isExact: boolean
  /** An index leads to the rows in the list's order, so that a page of many rows is found at once. */
  isLimited?: boolean
  signal: AbortSignal
}

/**
 * Returns what is known of the total of some rows. A count is valid until a table that it depends on is written, by this
 * node, which knows before the writer gets its response, or by another, as the bus reports. Otherwise the rows are counted if
 * that is cheap or required, or else estimated.
 */
export async function expectTotal(
  db: Database,
  rows: CountedRows,
  { isExact, isLimited = false, signal }: TotalOptions,
): Promise<ExpectedTotal> {
  const key = JSON.stringify([rows.from, rows.values])
  const known = totals.peek(db, key)
  const counted = totals.get(db, key, (each) => isValid(db, each))
  if (counted) return knownTotal({ count: counted.count, isEstimate: false })
  if (isExact) return { areFew: false, start: () => inBackground(countExactly(db, rows, key, signal)) }
  const expected = await expectRows(db, rows, key, signal)
  const areFew = expected.rows <= (isLimited ? PERHAPS_FEW_ROWS : fewRowsOf(expected.tableSize))
  const count = () => inBackground(countShared(db, rows, { key, expected, signal }))
  if (areFew) return { areFew, start: count }
  if (expected.cost > CHEAP_COST) return knownTotal({ count: expected.rows, isEstimate: true })
  if (known && recentlySpent(known) > MAX_SPENT_COST)
    return knownTotal({ count: known.count, isEstimate: true })
  return { areFew, start: count }
}

function knownTotal(total: Total): ExpectedTotal {
  return { areFew: total.count <= FEW_ROWS, start: () => async () => total }
}

/** Lets a count run while the page is read. Its failure is reported when somebody waits for the total, if anybody does. */
function inBackground(counting: Promise<Total>): () => Promise<Total> {
  counting.catch(() => undefined)
  return () => counting
}

function isValid(db: Database, { tables, moment, countedAt }: Counted): boolean {
  return countedAt + maxAgeMs > Date.now() && writesOf(db)?.haveBeen(tables, moment) === false
}

function recentlySpent({ spent, countedAt }: Counted): number {
  return Math.max(0, spent - (Date.now() - countedAt) * DECAYED_COST_PER_MS)
}

/**
 * Counts for a call that asks for the exact total, whatever it costs: the count starts at once, and the tables that it
 * depends on are found afterwards.
 */
async function countExactly(
  db: Database,
  rows: CountedRows,
  key: string,
  signal: AbortSignal,
): Promise<Total> {
  const moment = writesOf(db)?.moment ?? 0
  const count = await countRows(db, rows, signal)
  const { tables, cost } = await expectRows(db, rows, key, signal)
  if (tables) totals.set(db, key, { count, tables, moment, countedAt: Date.now(), spent: cost })
  return { count, isEstimate: false }
}

/**
 * Calls that count the same rows share one count as long as nothing is written; it is cancelled when none of them waits any
 * more.
 */
async function countShared(
  db: Database,
  rows: CountedRows,
  { key, expected: { tables, cost }, signal }: { key: string; expected: Expected; signal: AbortSignal },
): Promise<Total> {
  const writes = writesOf(db)
  if (!tables || !writes) return { count: await countRows(db, rows, signal), isEstimate: false }
  let counting = counts.get(db, key, ({ work, moment }) => !work.isOver && !writes.haveBeen(tables, moment))
  if (!counting) {
    const { moment } = writes
    const before = totals.peek(db, key)
    const work = new SharedWork(async (ended) => {
      const count = await countRows(db, rows, ended)
      const spent = cost + (before ? recentlySpent(before) : 0)
      totals.set(db, key, { count, tables, moment, countedAt: Date.now(), spent })
      return count
    })
    counting = { moment, work }
    counts.set(db, key, counting)
  }
  const { work } = counting
  try {
    return { count: await work.join(signal), isEstimate: false }
  } finally {
    if (work.isOver && counts.peek(db, key)?.work === work) counts.delete(db, key)
  }
}

async function countRows(db: Database, { from, values }: CountedRows, signal: AbortSignal): Promise<number> {
  const [row] = await runCancellable<{ count: number }>(db, `select count(*) from ${from}`, values, signal)
  return row?.count ?? 0
}
