import { runCancellable } from '../../database/cancellable'
import { type Database, writesOf } from '../../database/connect'
import { type CountedRows, type Expected, expectRows } from './expected-rows'
import { SharedWork } from './shared-work'

/** Counting is cheap up to this cost in the planner's units: some tens of milliseconds. */
const cheap = 5_000

/** Up to this many rows are always counted: finding the page took as much work, and estimates of few rows are poor. */
const few = 1_000

/** So many are expected of few, too: one example among a thousand stands for a thousandth of a table of millions. */
const perhapsFew = 2 * few

/**
 * Of a large table more are few. To find them all costs as many rows as they are; to walk through the table in the list's order
 * until a page is full, the more the fewer they are: as much where they are this many. Texts that the planner knows nothing of are
 * expected by their share of the table, and would be walked for to its end.
 */
const fewAmong = (size: number) => Math.max(perhapsFew, Math.sqrt(usualPage * size))
const usualPage = 10

/** What else may have written than servers of ours: a count is believed for this many milliseconds at most. */
const believedFor = 10_000

/**
 * A table that is written all the time is not counted all the time: beyond this much in a row, what was counted last is told
 * as 约 until enough of it is forgiven, a twentieth of what a processor does.
 */
const patience = 10 * cheap
const forgivenPerMs = 10

export interface Total {
  count: number
  /** It is not counted as it stands, to be shown as 约: the planner's estimate, or what it was a moment ago. */
  isEstimate: boolean
}

interface Counted {
  count: number
  tables: readonly string[]
  /** Of the writes to the database, when the count began. */
  moment: number
  countedAt: number
  /** What counts of these rows have cost lately, this one included. */
  spent: number
}

/** What is known of the totals of a database. */
class Totals {
  readonly #counted = new Map<string, Counted>()
  readonly counting = new Map<string, { moment: number; work: SharedWork<number> }>()

  recall(key: string): Counted | undefined {
    return this.#counted.get(key)
  }

  remember(key: string, counted: Counted): void {
    this.#counted.delete(key)
    if (this.#counted.size >= 1_000) {
      const [oldest] = this.#counted.keys()
      if (oldest !== undefined) this.#counted.delete(oldest)
    }
    this.#counted.set(key, counted)
  }
}

const totals = new WeakMap<Database, Totals>()

function totalsOf(db: Database): Totals {
  const known = totals.get(db) ?? new Totals()
  totals.set(db, known)
  return known
}

/** How many rows there are, as far as it is known before a page of them is read. */
export interface Foreseen {
  /** They are so few that they are found as a whole, counted, and a page taken of them. */
  areFew: boolean
  /** Begins to find out how many there are, beside the reading of a page; what it returns brings that to an end. */
  start(): () => Promise<Total>
}

interface Foreseeing {
  isExact: boolean
  /** An index leads to the rows in the list's order: a page of many is found at once. */
  isLimited?: boolean
  signal: AbortSignal
}

/**
 * What is known of the total of some rows. What was counted is true until a table that it hangs on is written: by this node,
 * who knows before whoever wrote is told, or by another, as the bus tells. Else it is counted when that is cheap or asked for,
 * or estimated.
 */
export async function foreseeTotal(
  db: Database,
  rows: CountedRows,
  { isExact, isLimited = false, signal }: Foreseeing,
): Promise<Foreseen> {
  const key = JSON.stringify([rows.from, rows.values])
  const known = totalsOf(db).recall(key)
  if (known && isTrue(db, known)) return told({ count: known.count, isEstimate: false })
  if (isExact) return { areFew: false, start: () => begun(countAsAsked(db, rows, key, signal)) }
  const expected = await expectRows(db, rows, key, signal)
  const areFew = expected.rows <= (isLimited ? perhapsFew : fewAmong(expected.among))
  const count = () => begun(countShared(db, rows, { key, expected, signal }))
  if (areFew) return { areFew, start: count }
  if (expected.cost > cheap) return told({ count: expected.rows, isEstimate: true })
  if (known && spentLately(known) > patience) return told({ count: known.count, isEstimate: true })
  return { areFew, start: count }
}

function told(total: Total): Foreseen {
  return { areFew: total.count <= few, start: () => async () => total }
}

/** A failure is reported when somebody asks for the total, if anybody does. */
function begun(counting: Promise<Total>): () => Promise<Total> {
  counting.catch(() => undefined)
  return () => counting
}

function isTrue(db: Database, { tables, moment, countedAt }: Counted): boolean {
  return countedAt + believedFor > Date.now() && writesOf(db)?.haveBeen(tables, moment) === false
}

function spentLately({ spent, countedAt }: Counted): number {
  return Math.max(0, spent - (Date.now() - countedAt) * forgivenPerMs)
}

/** A count that somebody waits for, whatever it costs: it begins at once, and what it hangs on is asked afterwards. */
async function countAsAsked(
  db: Database,
  rows: CountedRows,
  key: string,
  signal: AbortSignal,
): Promise<Total> {
  const moment = writesOf(db)?.moment ?? 0
  const count = await countRows(db, rows, signal)
  const { tables, cost } = await expectRows(db, rows, key, signal)
  if (tables) totalsOf(db).remember(key, { count, tables, moment, countedAt: Date.now(), spent: cost })
  return { count, isEstimate: false }
}

/** Those who ask for the same while nothing was written meanwhile share one count; it ends when none of them waits any more. */
async function countShared(
  db: Database,
  rows: CountedRows,
  { key, expected: { tables, cost }, signal }: { key: string; expected: Expected; signal: AbortSignal },
): Promise<Total> {
  const writes = writesOf(db)
  if (!tables || !writes) return { count: await countRows(db, rows, signal), isEstimate: false }
  const known = totalsOf(db)
  let counting = known.counting.get(key)
  if (!counting || counting.work.isOver || writes.haveBeen(tables, counting.moment)) {
    const { moment } = writes
    const before = known.recall(key)
    const work = new SharedWork(async (ended) => {
      const count = await countRows(db, rows, ended)
      const spent = cost + (before ? spentLately(before) : 0)
      known.remember(key, { count, tables, moment, countedAt: Date.now(), spent })
      return count
    })
    counting = { moment, work }
    known.counting.set(key, counting)
  }
  const { work } = counting
  try {
    return { count: await work.join(signal), isEstimate: false }
  } finally {
    if (work.isOver && known.counting.get(key)?.work === work) known.counting.delete(key)
  }
}

async function countRows(db: Database, { from, values }: CountedRows, signal: AbortSignal): Promise<number> {
  const [row] = await runCancellable<{ count: number }>(db, `select count(*) from ${from}`, values, signal)
  return row?.count ?? 0
}
