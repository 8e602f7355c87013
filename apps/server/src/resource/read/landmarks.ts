import type { ListQuery } from '@dougong/contract/resource/list-query'
import { type Database, writesOf } from '../../database/connect'
import { runStatement } from '../../database/statement'
import { type CountedRows, expectRows } from './expected-rows'
import { isNeverEmpty, placeSelection, takePlaces } from './place'
import type { View, WholeView } from '../view'

/** Every so many rows of a list there is a landmark: a page is that far from one at most. */
const stride = 10_000

/** Finding landmarks takes some tenths of a second for a million rows: it is done for a twentieth of the time at most. */
const pauses = 20

/** What else may have written than servers of ours: they are believed for this many milliseconds at most. */
const believedFor = 10_000

/** A place in a list, and how many rows lie up to it. */
interface Landmark {
  word: string
  rows: number
}

interface Found {
  words: readonly string[]
  tables: readonly string[]
  moment: number
  foundAt: number
  againFrom: number
}

const known = new WeakMap<Database, Map<string, Found | 'looking'>>()

/**
 * The last landmark before a row far down a list, so that a page by number begins there and not at the top. They are looked
 * for beside the first page that is asked for so far down, and hold until a table behind the list is written; without them, as
 * where many write, the rows before the page are walked through.
 */
export function landmarkBefore(
  db: Database,
  view: View | WholeView,
  {
    rows,
    order,
    sort,
    offset,
  }: { rows: CountedRows; order: string; sort: ListQuery['sort']; offset: number },
): Landmark | undefined {
  const writes = writesOf(db)
  const isSteady = sort.every(({ field }) => isNeverEmpty(view.resource, field))
  if (offset <= stride || !isSteady || !writes) return undefined
  const lists = known.get(db) ?? new Map<string, Found | 'looking'>()
  known.set(db, lists)
  const key = JSON.stringify([rows.from, rows.values, order])
  const found = lists.get(key)
  if (found === 'looking') return undefined
  const now = Date.now()
  if (found && found.foundAt + believedFor > now && !writes.haveBeen(found.tables, found.moment)) {
    const place = Math.min(Math.floor(offset / stride), found.words.length)
    const word = found.words[place - 1]
    return word === undefined ? undefined : { word, rows: place * stride }
  }
  if (found && found.againFrom > now) return undefined
  if (lists.size >= 100) lists.clear()
  lists.set(key, 'looking')
  const forget = () => lists.delete(key)
  findLandmarks(db, view, { rows, order, sort, key }).then((made) => {
    if (made) lists.set(key, made)
    else forget()
  }, forget)
  return undefined
}

async function findLandmarks(
  db: Database,
  { table }: View | WholeView,
  { rows, order, sort, key }: { rows: CountedRows; order: string; sort: ListQuery['sort']; key: string },
): Promise<Found | undefined> {
  const moment = writesOf(db)?.moment ?? 0
  const began = Date.now()
  const { tables } = await expectRows(db, rows, key, new AbortController().signal)
  if (!tables) return undefined
  const text = `select * from (
      select "id"${placeSelection(table, sort)}, row_number() over (${order}) as "_number" from ${rows.from}
    ) numbered where "_number" % ${stride} = 0 order by "_number"`
  const marked = await runStatement<Record<string, unknown>>(db, text, rows.values)
  const words = marked.flatMap((row) => takePlaces([row], sort).last ?? [])
  const foundAt = Date.now()
  return { words, tables, moment, foundAt, againFrom: foundAt + (foundAt - began) * pauses }
}
