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
import { predicateSql } from '../predicate-sql'
import type { View, WholeView } from '../view'
import { expectTotal, type Total } from './total'

/** The query of a list, perhaps within rows that the server chooses, such as a level of a tree. */
export interface ServerQuery extends ListQuery {
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
 * Returns one page of rows, and how many rows there are. Where few are expected, all of them are found and counted in the
 * page's own statement; otherwise page and count run at the same time, and a page that is not full gives the total by itself.
 * `signal` cancels both when nobody waits any more.
 */
export async function listRows(
  db: Database,
  view: View | WholeView,
  query: ServerQuery,
  signal: AbortSignal = new AbortController().signal,
): Promise<Page> {
  const statement = new Statement()
  const where = querySql(view, query, statement)
  const counted = { from: `${view.table.source} where ${where}`, values: [...statement.values] }
  const isLimited = isLimit(view.resource, query.predicate)
  const expectedTotal = await expectTotal(db, counted, { isExact: query.exactTotal, isLimited, signal })
  const isWhole = expectedTotal.areFew && !query.beside
  const name = query.within ? hasChildName(view.resource) : view.resource.tree?.hasChild
  const hasChild = hasChildSelection(view, statement, name)
  /* a page of few rows contains the total, unless it lies beyond the end */
  const finishTotal = isWhole ? () => expectedTotal.start()() : expectedTotal.start()
  const page = isWhole
    ? wholeSql(view, { where, hasChild }, query)
    : pageSql(view, { where, hasChild }, await fromLandmark(db, view, query, counted), statement)
  const { values } = statement
  const records = mayKeepPlan(view, query, { values: counted.values, isLimited })
    ? await runKept<Record<string, unknown>>(db, page, values)
    : await runCancellable<Record<string, unknown>>(db, page, values, signal)
  if (query.beside?.isBefore) records.reverse()
  const total = takeTotal(records) ?? totalOfLastPage(query, records.length) ?? (await finishTotal())
  return { records, ...takePlaces(records, query.sort), total }
}

/**
 * Whether one plan is good for every value, so that it may be kept: for the first page in the list's own order or one beside
 * another, of all rows or of those with one value that an index leads to.
 */
function mayKeepPlan(
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

/** The query of a page, perhaps counted from a landmark instead of the top. */
interface PageQuery extends ListQuery {
  skipped?: { word: string; rows: number }
}

async function fromLandmark(
  db: Database,
  view: View | WholeView,
  query: ListQuery,
  rows: CountedRows,
): Promise<PageQuery> {
  if (query.beside) return query
  const { sort, pageNo, pageSize } = query
  const offset = (pageNo - 1) * pageSize
  const skipped = await landmarkBefore(db, view, { rows, order: orderSql(view, sort), sort, offset })
  return skipped ? { ...query, skipped } : query
}

/** Returns the total that the rows of a page contain, and takes its column out of them. */
function takeTotal(records: Record<string, unknown>[]): Total | undefined {
  const count = records[0]?._total
  if (typeof count !== 'number') return undefined
  for (const record of records) record._total = undefined
  return { count, isEstimate: false }
}

/** Returns the total of a page that is not full: there is nothing behind it. An empty page may lie anywhere beyond the end. */
function totalOfLastPage({ pageNo, pageSize, beside }: ListQuery, found: number): Total | undefined {
  if (beside || found === pageSize || (found === 0 && pageNo > 1)) return undefined
  return { count: (pageNo - 1) * pageSize + found, isEstimate: false }
}

/** Returns one row, if it exists and the actor may see it. */
export async function findRow(
  db: Database,
  view: View | WholeView,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const statement = new Statement()
  const { selection, source } = view.table
  const hasChild = hasChildSelection(view, statement)
  const text = `select ${selection}${hasChild} from ${source} where ${view.where(statement)} and "id"::text = ${statement.value(id)}`
  const [row] = await runKept<Record<string, unknown>>(db, text, statement.values)
  return row
}

/** Returns the condition of the rows of a query, within what the actor may see. */
export function querySql(
  view: View | WholeView,
  { predicate, filters, within }: Pick<ServerQuery, 'predicate' | 'filters' | 'within'>,
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

/** Returns the parts of a kind that records may be found by, as lists show them. */
function seenParts(view: View | WholeView, kind: string) {
  const below = view.part(kind)?.listed
  const parent = view.resource.parts?.[kind]?.parent
  if (!below || parent === undefined) return undefined
  const { resource, table } = below
  return { resource, table, parent, where: (statement: Statement) => below.where(statement) }
}

/** Returns the order of rows; the id decides between equal ones. */
export function orderSql(
  { resource, table }: View | WholeView,
  sort: ListQuery['sort'],
  isReversed = false,
): string {
  const directed = (order: 'asc' | 'desc') => ((order === 'asc') !== isReversed ? 'asc' : 'desc')
  const order = sort.map(({ field, order }) => {
    /*
     * empty values come last; for a column without any this is left out, since an index could serve only one direction
     * otherwise
     */
    const nulls = isNeverEmpty(resource, field) ? '' : ` nulls ${isReversed ? 'first' : 'last'}`
    return `${table.columnOf(field)} ${directed(order)}${nulls}`
  })
  return `order by ${[...order, `"id" ${directed(sort[0]?.order ?? 'asc')}`].join(', ')}`
}

/** Pages beyond this many rows are found by their ids first, which an index contains; in views, all pages but the first. */
const SHALLOW_OFFSET = 1_000

function pageSql(
  view: View | WholeView,
  { where, hasChild }: { where: string; hasChild: string },
  { sort, pageNo, pageSize, beside, skipped }: PageQuery,
  statement: Statement,
): string {
  const { table } = view
  const sorted = orderSql(view, sort, beside?.isBefore)
  const offset = beside ? 0 : (pageNo - 1) * pageSize - (skipped?.rows ?? 0)
  const start = beside ?? (skipped && { word: skipped.word, isBefore: false })
  const from = start ? ` and ${beyondPlace(view, sort, start, statement)}` : ''
  const page = `where ${where}${from} ${sorted} limit ${pageSize} offset ${offset}`
  const { source } = table
  const selection = table.selection + placeSelection(table, sort) + hasChild
  const isView = source !== table.table
  if (offset < (isView ? 1 : SHALLOW_OFFSET)) return `select ${selection} from ${source} ${page}`
  /* first the ids, then the columns: a view's further columns are not computed for the rows before the page */
  return `select ${selection} from ${source} where "id" in (select "id" from ${source} ${page}) ${sorted}`
}

/**
 * Builds the statement for a page of few rows: all are found, then sorted, and each contains the total. Without
 * `materialized` the planner may walk through a large table in the list's order, expecting matches sooner than they come.
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
