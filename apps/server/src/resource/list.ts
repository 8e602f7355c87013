import type { ListQuery } from '@dougong/contract/resource/list-query'
import { both, type Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import { runCancellable } from '../database/cancellable'
import { runStatement, Statement } from '../database/statement'
import { beyondPlace, isNeverEmpty, placeSelection, takePlaces } from './place'
import { predicateSql } from './predicate-sql'
import type { ResourceTable } from './table'
import { startTotal, type Total } from './total'

/** What every statement about a resource obeys: the rows the actor may see, deleted ones aside. */
export interface Scope {
  predicate: Predicate
  /** A limit that is no predicate over fields, as SQL. */
  limit?: ((statement: Statement) => string) | undefined
}

export interface Page {
  records: Record<string, unknown>[]
  total: Total
  /** The places of the first and the last row. */
  first: string | null
  last: string | null
}

/**
 * One page of rows, and how many there are: both are asked for at once, and a page that is not full tells the total by
 * itself. They end when `signal` says that nobody waits for them.
 */
export async function listRows(
  db: Database,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  query: ListQuery,
  signal: AbortSignal = new AbortController().signal,
): Promise<Page> {
  const statement = new Statement()
  const where = askedSql(resource, table, scope, query, statement)
  const asked = [...statement.values]
  const finishTotal = startTotal(db, `${table.source} where ${where}`, asked, query.exactTotal, signal)
  const page = pageSql(resource, table, where, query, statement)
  const records = await runCancellable<Record<string, unknown>>(db, page, statement.values, signal)
  if (query.beside?.isBefore) records.reverse()
  const total = totalOfLastPage(query, records.length) ?? (await finishTotal())
  return { records, ...takePlaces(records, query.sort), total }
}

/** Behind a page that is not full there is nothing more; an empty one may lie anywhere beyond the end. */
function totalOfLastPage({ pageNo, pageSize, beside }: ListQuery, found: number): Total | undefined {
  if (beside || found === pageSize || (found === 0 && pageNo > 1)) return undefined
  return { count: (pageNo - 1) * pageSize + found, isEstimate: false }
}

/** One row, if it exists and the actor may see it. */
export async function findRow(
  db: Database,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const statement = new Statement()
  const where = whereSql(resource, table, scope, statement)
  const text = `select ${table.selection} from ${table.source} where ${where} and "id"::text = ${statement.value(id)}`
  const [row] = await runStatement<Record<string, unknown>>(db, text, statement.values)
  return row
}

/** The condition of everything a list call asks for, within what the actor may see. */
export function askedSql(
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  { predicate, filters }: Pick<ListQuery, 'predicate' | 'filters'>,
  statement: Statement,
): string {
  const own = Object.entries(filters).map(
    ([name, value]) => table.filters[name]?.(value, statement) ?? 'false',
  )
  const asked = { ...scope, predicate: both(scope.predicate, predicate) }
  return [whereSql(resource, table, asked, statement), ...own].join(' and ')
}

/** The condition of a scope, and of not being deleted. */
export function whereSql(
  resource: Resource,
  table: ResourceTable,
  { predicate, limit }: Scope,
  statement: Statement,
): string {
  const conditions = [predicateSql(resource, table, predicate, statement)]
  if (limit) conditions.push(limit(statement))
  if (table.isSoftDeleted) conditions.unshift('del_flag = 0')
  return conditions.join(' and ')
}

/** The order of rows; the id decides between equals. */
export function orderSql(
  resource: Resource,
  table: ResourceTable,
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
  resource: Resource,
  table: ResourceTable,
  where: string,
  { sort, pageNo, pageSize, beside }: ListQuery,
  statement: Statement,
): string {
  const sorted = orderSql(resource, table, sort, beside?.isBefore)
  const offset = beside ? 0 : (pageNo - 1) * pageSize
  const from = beside ? ` and ${beyondPlace(resource, table, sort, beside, statement)}` : ''
  const page = `where ${where}${from} ${sorted} limit ${pageSize} offset ${statement.value(offset)}`
  const { source } = table
  const selection = table.selection + placeSelection(table, sort)
  const isView = source !== table.table
  if (offset < (isView ? 1 : shallow)) return `select ${selection} from ${source} ${page}`
  /* first which rows, then what they show: a view's further columns are not computed for the rows before them */
  return `select ${selection} from ${source} where "id" in (select "id" from ${source} ${page}) ${sorted}`
}
