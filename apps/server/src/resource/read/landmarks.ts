import type { ListQuery } from '@dougong/contract/resource/list-query'
import { type Database, writesOf } from '../../database/connect'
import { runStatement } from '../../database/statement'
import { Remembered } from '../../platform/remembered'
import { type CountedRows, expectRows } from './expected-rows'
import { isNeverEmpty, placeSelection, takePlaces } from './place'
import type { View, WholeView } from '../view'

/** Pages beyond this many rows are counted from a landmark. */
const DEEP_OFFSET = 10_000

/** A list has about this many landmarks, and no two are closer than `MIN_DISTANCE` rows. */
const MAX_LANDMARKS = 2_000
const MIN_DISTANCE = 1_000

/**
 * Finding landmarks takes some tenths of a second for a million rows. After it, so many times as long must pass before it is
 * done again.
 */
const PAUSE_FACTOR = 20

/** Programs other than our servers may write: after this many milliseconds the database is asked whether anybody has. */
const trustedMs = 10_000

/** A place in a list, and how many rows come up to it. */
interface Landmark {
  word: string
  rows: number
}

interface Landmarks {
  /** There is one every so many rows. */
  stride: number
  words: readonly string[]
  tables: readonly string[]
  moment: number
  /** The fingerprint of writes to the tables before they were found. */
  fingerprint: string
  trustedUntil: number
  retryFrom: number
}

const landmarks = new Remembered<Database, Landmarks | 'looking'>('landmarks', '翻页位置', { capacity: 100 })

/**
 * Returns the last landmark before a row far down a list, so that a page by number is counted from there and not from the
 * top. Landmarks are found in the background of the first call for such a page, and are valid until a table of the list is
 * written. Without them, as in tables that are written all the time, the rows before the page are walked through.
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
  if (offset <= DEEP_OFFSET || !isSteady || !writes) return undefined
  const key = JSON.stringify([rows.from, rows.values, order])
  const found = landmarks.peek(db, key)
  const isLooking = found === 'looking'
  const isValid =
    found && !isLooking && !writes.haveBeen(found.tables, found.moment) && (await isTrusted(db, found))
  landmarks.count(isValid === true)
  if (isLooking) return undefined
  if (found && isValid) return landmarkOf(found, offset)
  if (found && found.retryFrom > Date.now()) return undefined
  landmarks.set(db, key, 'looking')
  const forget = () => landmarks.delete(db, key)
  findLandmarks(db, view, { rows, order, sort, key }).then((made) => {
    if (made) landmarks.set(db, key, made)
    else forget()
  }, forget)
  return undefined
}

/** One call asks the database; the others trust the landmarks meanwhile. */
async function isTrusted(db: Database, found: Landmarks): Promise<boolean> {
  const now = Date.now()
  if (found.trustedUntil > now) return true
  found.trustedUntil = now + trustedMs
  const isUntouched = (await fingerprintOf(db, found.tables)) === found.fingerprint
  if (!isUntouched) found.trustedUntil = 0
  return isUntouched
}

function landmarkOf({ words, stride }: Landmarks, offset: number): Landmark | undefined {
  const place = Math.min(Math.floor(offset / stride), words.length)
  const word = words[place - 1]
  return word === undefined ? undefined : { word, rows: place * stride }
}

async function findLandmarks(
  db: Database,
  { table }: View | WholeView,
  { rows, order, sort, key }: { rows: CountedRows; order: string; sort: ListQuery['sort']; key: string },
): Promise<Landmarks | undefined> {
  const moment = writesOf(db)?.moment ?? 0
  const began = Date.now()
  const { tables, rows: expected } = await expectRows(db, rows, key, new AbortController().signal)
  if (!tables) return undefined
  const fingerprint = await fingerprintOf(db, tables)
  const stride = Math.max(MIN_DISTANCE, Math.ceil(expected / MAX_LANDMARKS))
  const text = `select * from (
      select "id"${placeSelection(table, sort)}, row_number() over (${order}) as "_number" from ${rows.from}
    ) numbered where "_number" % ${stride} = 0 order by "_number"`
  const marked = await runStatement<Record<string, unknown>>(db, text, rows.values)
  const words = marked.flatMap((row) => takePlaces([row], sort).last ?? [])
  const foundAt = Date.now()
  const retryFrom = foundAt + (foundAt - began) * PAUSE_FACTOR
  return { stride, words, tables, moment, fingerprint, trustedUntil: foundAt + trustedMs, retryFrom }
}

/** A fingerprint of all writes to tables, whoever made them; it changes within seconds of one. */
async function fingerprintOf(db: Database, tables: readonly string[]): Promise<string> {
  const [row] = await runStatement<{ fingerprint: string }>(
    db,
    `select string_agg(concat_ws(':', relid, pg_relation_filenode(relid), n_tup_ins, n_tup_upd, n_tup_del), ' ' order by relid)
       as fingerprint
     from pg_stat_all_tables where relname = any($1)`,
    [tables],
  )
  return row?.fingerprint ?? ''
}
