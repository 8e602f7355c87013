import type { ListQuery } from '@dougong/contract/resource/list-query'
import { hasChildName } from '@dougong/contract/resource/tree'
import type { Database } from '../../database/connect'
import { runCancellable } from '../../database/cancellable'
import { runKept, Statement } from '../../database/statement'
import type { CountedRows } from './expected-rows'
import { hasChildSelection } from './has-child'
import { landmarkBefore } from './landmarks'
import { isLimit } from './limits'
import { beyondPlace, isNeverEmpty, placeSelection, takePlaces } from './place'
import { predicateSql } from './predicate-sql'
import type { View, WholeView } from '../view'
import { foreseeTotal, type Total } from './total'

/** What a list is asked for, perhaps within a part of the rows that the server names: a level of a tree. */
export interface Asked extends ListQuery {
  within?: (statement: Statement) => string
}

export interface Page {
  records: Record<string, unknown>[]
  total: Total
  /** The places of the first and the last row. */
  first: string | null
  last: string | null
}

/**
 * One page of rows, and how many there are. Where few are expected they are found as a whole and counted in the page's own
 * statement; else both are asked for at once, and a page that is not full tells the total by itself. They end when `signal`
 * says that nobody waits for them.
 */
export async function listRows(
  db: Database,
  view: View | WholeView,
  query: Asked,
  signal: AbortSignal = new AbortController().signal,
): Promise<Page> {
  const statement = new Statement()
  const where = askedSql(view, query, statement)
  const counted = { from: `${view.table.source} where ${where}`, values: [...statement.values] }
  const isLimited = isLimit(view.resource, query.predicate)
  const foreseen = await foreseeTotal(db, counted, { isExact: query.exactTotal, isLimited, signal })
  const isWhole = foreseen.areFew && !query.beside
  const name = query.within ? hasChildName(view.resource) : view.resource.tree?.hasChild
  const hasChild = hasChildSelection(view, statement, name)
  /* a page of few tells the total itself, unless it lies beyond the end */
  const finishTotal = isWhole ? () => foreseen.start()() : foreseen.start()
  const page = isWhole
    ? wholeSql(view, { where, hasChild }, query)
    : pageSql(view, { where, hasChild }, await nearer(db, view, query, counted), statement)
  const { values } = statement
  const records = isUsual(view, query, { values: counted.values, isLimited })
    ? await runKept<Record<string, unknown>>(db, page, values)
    : await runCancellable<Record<string, unknown>>(db, page, values, signal)
  if (query.beside?.isBefore) records.reverse()
  const total = takeTotal(records) ?? totalOfLastPage(query, records.length) ?? (await finishTotal())
  return { records, ...takePlaces(records, query.sort), total }
}

/**
 * Whether every value finds the page by the same way, so that its plan may be kept: the first one in the list's own order or one
 * beside another, of all rows or of those with one value that an index leads to.
 */
function isUsual(
  { resource }: View | WholeView,
  { pageNo, sort, beside }: ListQuery,
  { values, isLimited }: { values: readonly unknown[]; isLimited: boolean },
): boolean {
  const [first, ...further] = sort
  const isOwnOrder =
    first?.field === resource.sort.by && first.order === resource.sort.order && further.length === 0
  if (!isOwnOrder || (pageNo !== 1 && !beside)) return false
  return values.length === 0 || (values.length === 1 && isLimited)
}

/** A query for a page, perhaps counted from a landmark instead of the top. */
interface Counted extends ListQuery {
  skipped?: { word: string; rows: number }
}

async function nearer(
  db: Database,
  view: View | WholeView,
  query: ListQuery,
  rows: CountedRows,
): Promise<Counted> {
  if (query.beside) return query
  const { sort, pageNo, pageSize } = query
  const offset = (pageNo - 1) * pageSize
  const skipped = await landmarkBefore(db, view, { rows, order: orderSql(view, sort), sort, offset })
  return skipped ? { ...query, skipped } : query
}

/** What a page tells of the total of its rows; the column behind it leaves them. */
function takeTotal(records: Record<string, unknown>[]): Total | undefined {
  const count = records[0]?._total
  if (typeof count !== 'number') return undefined
  for (const record of records) record._total = undefined
  return { count, isEstimate: false }
}

/** Behind a page that is not full there is nothing more; an empty one may lie anywhere beyond the end. */
function totalOfLastPage({ pageNo, pageSize, beside }: ListQuery, found: number): Total | undefined {
  if (beside || found === pageSize || (found === 0 && pageNo > 1)) return undefined
  return { count: (pageNo - 1) * pageSize + found, isEstimate: false }
}

/** One row, if it exists and the actor may see it. */
export async function findRow(
  db: Database,
  view: View | WholeView,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const statement = new Statement()
  const { selection, source } = view.table
  const told = hasChildSelection(view, statement)
  const text = `select ${selection}${told} from ${source} where ${view.where(statement)} and "id"::text = ${statement.value(id)}`
  const [row] = await runKept<Record<string, unknown>>(db, text, statement.values)
  return row
}

/** The condition of everything a list call asks for, within what the actor may see. */
export function askedSql(
  view: View | WholeView,
  { predicate, filters, within }: Pick<Asked, 'predicate' | 'filters' | 'within'>,
  statement: Statement,
): string {
  const { resource, table, tenancy } = view
  const own = Object.entries(filters).map(
    ([name, value]) => table.filters[name]?.(value, statement, tenancy) ?? 'false',
  )
  if (within) own.push(within(statement))
  const meant = predicateSql(resource, table, predicate, statement, (kind) => seenParts(view, kind))
  return [view.where(statement), meant, ...own].join(' and ')
}

/** The parts of a kind by which records may be found: as lists of them show them. */
function seenParts(view: View | WholeView, kind: string) {
  const below = view.part(kind)?.listed
  const parent = view.resource.parts?.[kind]?.parent
  if (!below || parent === undefined) return undefined
  const { resource, table } = below
  return { resource, table, parent, where: (statement: Statement) => below.where(statement) }
}

/** The order of rows; the id decides between equals. */
export function orderSql(
  { resource, table }: View | WholeView,
  sort: ListQuery['sort'],
  isReversed = false,
): string {
  const directed = (order: 'asc' | 'desc') => ((order === 'asc') !== isReversed ? 'asc' : 'desc')
  const order = sort.map(({ field, order }) => {
    /* empty values come last; where there are none nothing is said, or an index could serve one direction only */
    const nulls = isNeverEmpty(resource, field) ? '' : ` nulls ${isReversed ? 'first' : 'last'}`
    return `${table.columnOf(field)} ${directed(order)}${nulls}`
  })
  return `order by ${[...order, `"id" ${directed(sort[0]?.order ?? 'asc')}`].join(', ')}`
}

/** Pages further down are found by their ids first, which an index alone can tell; of views, all but the first. */
const shallow = 1_000

function pageSql(
  view: View | WholeView,
  { where, hasChild }: { where: string; hasChild: string },
  { sort, pageNo, pageSize, beside, skipped }: Counted,
  statement: Statement,
): string {
  const { table } = view
  const sorted = orderSql(view, sort, beside?.isBefore)
  const offset = beside ? 0 : (pageNo - 1) * pageSize - (skipped?.rows ?? 0)
  const begun = beside ?? (skipped && { word: skipped.word, isBefore: false })
  const from = begun ? ` and ${beyondPlace(view, sort, begun, statement)}` : ''
  const page = `where ${where}${from} ${sorted} limit ${pageSize} offset ${offset}`
  const { source } = table
  const selection = table.selection + placeSelection(table, sort) + hasChild
  const isView = source !== table.table
  if (offset < (isView ? 1 : shallow)) return `select ${selection} from ${source} ${page}`
  /* first which rows, then what they show: a view's further columns are not computed for the rows before them */
  return `select ${selection} from ${source} where "id" in (select "id" from ${source} ${page}) ${sorted}`
}

/**
 * A page of rows that are few: all are found, then sorted, and each says how many there are. Left to itself, the planner may
 * walk through a large table in the list's order instead, where it expects matches sooner than they come.
 */
function wholeSql(
  view: View | WholeView,
  { where, hasChild }: { where: string; hasChild: string },
  { sort, pageNo, pageSize }: ListQuery,
): string {
  const { table } = view
  const { source } = table
  const sorted = orderSql(view, sort)
  const offset = (pageNo - 1) * pageSize
  const selection = table.selection + placeSelection(table, sort) + hasChild
  return `with found as materialized (
      select "id" as found_id, count(*) over () as total from ${source} where ${where} ${sorted} limit ${pageSize} offset ${offset}
    )
    select ${selection}, (select total from found limit 1) as "_total" from ${source} where "id" in (select found_id from found) ${sorted}`
}
