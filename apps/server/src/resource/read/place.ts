import { refuse } from '@dougong/contract/errors'
import type { ListQuery } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Statement } from '../../database/statement'
import type { ResourceTable } from '../table'
import type { View, WholeView } from '../view'

/** A row's place in a list's order: the exact values that it is sorted by, and its id. Clients hold it as an opaque token. */
type Place = (string | null)[]

interface SortedColumn {
  column: string
  order: 'asc' | 'desc'
  isFilled: boolean
}

/** Selects the columns of the place of each row; `takePlaces` takes them out of the rows again. */
export function placeSelection(table: ResourceTable, sort: ListQuery['sort']): string {
  return sort.map(({ field }, index) => `, ${table.columnOf(field)}::text as "_place${index}"`).join('')
}

/** Returns the places of the first and the last of these rows, and takes their columns out of the rows. */
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
  /* a key without a value is not sent; deleting it would make every row slow to read */
  for (const row of rows) for (const name of names) row[name] = undefined
  return places
}

/**
 * Returns the condition of the rows after, or before, a place. Where no sort column can be empty, an index leads straight
 * there.
 */
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

/** Compares column by column; empty values come last in both directions. */
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
  const parameter = statement.value(value)
  const empty = isBefore || first.isFilled ? '' : ` or ${column} is null`
  return `(${column} ${comparison} ${parameter}${empty} or (${column} = ${parameter} and ${further()}))`
}

/** Whether a column is never empty: then its index serves both directions. */
export function isNeverEmpty({ fields }: Resource, name: string): boolean {
  return name === 'id' || name === 'createTime' || fields[name]?.required === true
}

function placeOf(word: string, sort: ListQuery['sort']): Place {
  try {
    const [signature, ...place] = JSON.parse(Buffer.from(word, 'base64url').toString()) as unknown[]
    const isPlace = place.every((value) => value === null || typeof value === 'string')
    if (signature === signatureOf(sort) && place.length === sort.length + 1 && isPlace) return place as Place
  } catch {
    // not a token of ours
  }
  return refuse('query.badPlace')
}

/** Identifies an order: a place means nothing in another one. */
function signatureOf(sort: ListQuery['sort']): string {
  return sort.map(({ field, order }) => `${field} ${order}`).join()
}
