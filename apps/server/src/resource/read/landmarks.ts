import type { ListQuery } from '@dougong/contract/resource/list-query'
import { type Database, writesOf } from '../../database/connect'
import { runStatement } from '../../database/statement'
import { type CountedRows, expectRows } from './expected-rows'
import { isNeverEmpty, placeSelection, takePlaces } from './place'
import type { View, WholeView } from '../view'

/** Pages this many rows down are counted from a landmark. */
const deep = 10_000

/** A list has about so many landmarks, and no two are closer than this. */
const most = 2_000
const closest = 1_000

/** Finding landmarks takes some tenths of a second for a million rows: it is done for a twentieth of the time at most. */
const pauses = 20

/** What else may have written than servers of ours: so many milliseconds later the database is asked whether anybody has. */
const believedFor = 10_000

/** A place in a list, and how many rows lie up to it. */
interface Landmark {
  word: string
  rows: number
}

interface Found {
  /** Every so many rows there is one. */
  stride: number
  words: readonly string[]
  tables: readonly string[]
  moment: number
  /** What the database said of writes to the tables before they were looked for. */
  writings: string
  believedUntil: number
  againFrom: number
}

const known = new WeakMap<Database, Map<string, Found | 'looking'>>()

/**
 * The last landmark before a row far down a list, so that a page by number begins there and not at the top. They are looked
 * for beside the first page that is asked for so far down, and hold until a table behind the list is written; without them, as
 * where many write, the rows before the page are walked through.
 */
export async function landmarkBefore(
  db: Database,
  view: View | WholeView,
  {
    rows,
    order,
    sort,
    offset,
  }: { rows: CountedRows; order: string; sort: ListQuery['sort']; offset: number },
): Promise<Landmark | undefined> {
  const writes = writesOf(db)
  const isSteady = sort.every(({ field }) => isNeverEmpty(view.resource, field))
  if (offset <= deep || !isSteady || !writes) return undefined
  const lists = known.get(db) ?? new Map<string, Found | 'looking'>()
  known.set(db, lists)
  const key = JSON.stringify([rows.from, rows.values, order])
  const found = lists.get(key)
  if (found === 'looking') return undefined
  if (found && !writes.haveBeen(found.tables, found.moment) && (await isBelieved(db, found)))
    return landmarkOf(found, offset)
  if (found && found.againFrom > Date.now()) return undefined
  if (lists.size >= 100) lists.clear()
  lists.set(key, 'looking')
  const forget = () => lists.delete(key)
  findLandmarks(db, view, { rows, order, sort, key }).then((made) => {
    if (made) lists.set(key, made)
    else forget()
  }, forget)
  return undefined
}

/** One of those who ask goes to the database; the others believe meanwhile. */
async function isBelieved(db: Database, found: Found): Promise<boolean> {
  const now = Date.now()
  if (found.believedUntil > now) return true
  found.believedUntil = now + believedFor
  const isUntouched = (await writingsOf(db, found.tables)) === found.writings
  if (!isUntouched) found.believedUntil = 0
  return isUntouched
}

function landmarkOf({ words, stride }: Found, offset: number): Landmark | undefined {
  const place = Math.min(Math.floor(offset / stride), words.length)
  const word = words[place - 1]
  return word === undefined ? undefined : { word, rows: place * stride }
}

async function findLandmarks(
  db: Database,
  { table }: View | WholeView,
  { rows, order, sort, key }: { rows: CountedRows; order: string; sort: ListQuery['sort']; key: string },
): Promise<Found | undefined> {
  const moment = writesOf(db)?.moment ?? 0
  const began = Date.now()
  const { tables, rows: expected } = await expectRows(db, rows, key, new AbortController().signal)
  if (!tables) return undefined
  const writings = await writingsOf(db, tables)
  const stride = Math.max(closest, Math.ceil(expected / most))
  const text = `select * from (
      select "id"${placeSelection(table, sort)}, row_number() over (${order}) as "_number" from ${rows.from}
    ) numbered where "_number" % ${stride} = 0 order by "_number"`
  const marked = await runStatement<Record<string, unknown>>(db, text, rows.values)
  const words = marked.flatMap((row) => takePlaces([row], sort).last ?? [])
  const foundAt = Date.now()
  const againFrom = foundAt + (foundAt - began) * pauses
  return { stride, words, tables, moment, writings, believedUntil: foundAt + believedFor, againFrom }
}

/** What the database has counted of writes to tables, by whomever: another word after one, some seconds later at most. */
async function writingsOf(db: Database, tables: readonly string[]): Promise<string> {
  const [row] = await runStatement<{ writings: string }>(
    db,
    `select string_agg(concat_ws(':', relid, pg_relation_filenode(relid), n_tup_ins, n_tup_upd, n_tup_del), ' ' order by relid)
       as writings
     from pg_stat_all_tables where relname = any($1)`,
    [tables],
  )
  return row?.writings ?? ''
}
