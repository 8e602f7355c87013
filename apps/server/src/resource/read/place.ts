import { refuse } from '@dougong/contract/errors'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Statement } from '../../database/statement'
import type { ResourceTable } from '../table'
import type { View, WholeView } from '../view'

/** A row's place in a list's order: what it is sorted by, exactly, and its id. Clients hold it as an opaque word. */
type Place = (string | null)[]

interface SortedColumn {
  column: string
  order: 'asc' | 'desc'
  isFilled: boolean
}

/** Columns that give each row of a page its place; `takePlaces` takes them out again. */
export function placeSelection(table: ResourceTable, sort: ListQuery['sort']): string {
  return sort.map(({ field }, index) => `, ${table.columnOf(field)}::text as "_place${index}"`).join('')
}

/** The words for the first and the last of these rows; the columns behind them leave the rows. */
export function takePlaces(
  rows: Record<string, unknown>[],
  sort: ListQuery['sort'],
): { first: string | null; last: string | null } {
  const names = sort.map((_, index) => `_place${index}`)
  const wordOf = (row: Record<string, unknown> | undefined) =>
    row
      ? Buffer.from(JSON.stringify([signatureOf(sort), ...names.map((name) => row[name]), row.id])).toString(
          'base64url',
        )
      : null
  const places = { first: wordOf(rows[0]), last: wordOf(rows.at(-1)) }
  /* a key without a value is not written; taking it away would make every row slow to read */
  for (const row of rows) for (const name of names) row[name] = undefined
  return places
}

/** The condition of the rows after, or before, a place. Where no sort column can be empty an index leads straight there. */
export function beyondPlace(
  { resource, table }: View | WholeView,
  sort: ListQuery['sort'],
  { word, isBefore }: { word: string; isBefore: boolean },
  statement: Statement,
): string {
  const place = placeOf(word, sort)
  const columns: SortedColumn[] = [
    ...sort.map(({ field, order }) => ({
      column: table.columnOf(field),
      order,
      isFilled: isNeverEmpty(resource, field),
    })),
    { column: '"id"', order: sort[0]?.order ?? 'asc', isFilled: true },
  ]
  const isForward = (columns[0]?.order === 'asc') !== isBefore
  const comparison = isForward ? '>' : '<'
  if (columns.every(({ isFilled }, index) => isFilled && place[index] !== null)) {
    const values = place.map((value) => statement.value(value))
    return `(${columns.map(({ column }) => column).join(', ')}) ${comparison} (${values.join(', ')})`
  }
  return beyond(columns, place, comparison, isBefore, statement)
}

/** Column by column; empty values come last, whatever the direction. */
function beyond(
  [first, ...rest]: readonly SortedColumn[],
  [value = null, ...values]: Place,
  comparison: string,
  isBefore: boolean,
  statement: Statement,
): string {
  if (!first) return 'false'
  const { column } = first
  const further = () => beyond(rest, values, comparison, isBefore, statement)
  if (value === null)
    return `(${isBefore ? `${column} is not null or ` : ''}(${column} is null and ${further()}))`
  const given = statement.value(value)
  const empty = isBefore || first.isFilled ? '' : ` or ${column} is null`
  return `(${column} ${comparison} ${given}${empty} or (${column} = ${given} and ${further()}))`
}

/** Columns that are never empty: their index serves both directions. */
export function isNeverEmpty({ fields }: Resource, name: string): boolean {
  return name === 'id' || name === 'createTime' || fields[name]?.required === true
}

function placeOf(word: string, sort: ListQuery['sort']): Place {
  try {
    const [signature, ...place] = JSON.parse(Buffer.from(word, 'base64url').toString()) as unknown[]
    const isPlace = place.every((value) => value === null || typeof value === 'string')
    if (signature === signatureOf(sort) && place.length === sort.length + 1 && isPlace) return place as Place
  } catch {
    // not a word of ours
  }
  return refuse('query.badPlace')
}

/** A place means nothing in another order. */
function signatureOf(sort: ListQuery['sort']): string {
  return sort.map(({ field, order }) => `${field} ${order}`).join()
}
