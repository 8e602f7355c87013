import type { SortedBy } from '../table-props'
import type { ShownRow } from './tree'

/**
 * What somebody wants to see of the rows. Who is hidden and in which order the others stand is decided when it is applied,
 * so that no row disappears from under who edits it; rows that come later stand at the end.
 */
export interface RowFilter {
  /** The texts that a column's cells may show, by the column's key; columns that are not named show everything. */
  texts: Readonly<Record<string, readonly string[]>>
  sort: SortedBy | undefined
  hidden: ReadonlySet<string>
  /** Places by row; undefined leaves the rows where they stand. */
  places: ReadonlyMap<string, number> | undefined
}

export const unfiltered: RowFilter = { texts: {}, sort: undefined, hidden: new Set(), places: undefined }

/** A row as a filter reads it. */
export interface FilteredRow {
  id: string
  text: (key: string) => string
  value: (key: string) => unknown
}

/** Applies texts and an order to rows as they stand now. */
export function rowFilter(
  rows: readonly FilteredRow[],
  texts: RowFilter['texts'],
  sort: SortedBy | undefined,
): RowFilter {
  const wanted = Object.entries(texts).map(([key, own]) => [key, new Set(own)] as const)
  const isHidden = ({ text }: FilteredRow) => wanted.some(([key, own]) => !own.has(text(key)))
  const hidden = new Set(rows.filter(isHidden).map(({ id }) => id))
  const places = sort && new Map(sorted(rows, sort).map(({ id }, place) => [id, place]))
  return { texts, sort, hidden, places }
}

/** Numbers by size, texts as people sort them, empty cells at the end whichever way. */
function sorted(rows: readonly FilteredRow[], { key, order }: SortedBy): FilteredRow[] {
  const keyed = rows.map((row) => ({ row, text: row.text(key), number: numberOf(row.value(key)) }))
  const way = order === 'asc' ? 1 : -1
  return keyed
    .sort((one, other) => {
      if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '')
      if (one.number !== undefined && other.number !== undefined) return way * (one.number - other.number)
      return way * collator.compare(one.text, other.text)
    })
    .map(({ row }) => row)
}

const collator = new Intl.Collator('zh-CN', { numeric: true })

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Those of the shown rows that the filter leaves, in its order. */
export function seenRows(rows: readonly ShownRow[], { hidden, places }: RowFilter): readonly ShownRow[] {
  const left = hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(id))
  if (!places) return left
  const placeOf = ({ id }: ShownRow) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  return left.toSorted((one, other) => placeOf(one) - placeOf(other))
}
