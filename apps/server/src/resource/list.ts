import type { ListQuery } from '@dougong/contract/resource/list-query'
import { both, type Predicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Database } from '../database/connect'
import { runStatement, Statement } from '../database/statement'
import { predicateSql } from './predicate-sql'
import type { ResourceTable } from './table'
import { countRows, type Total } from './total'

/** What every statement about a resource obeys: the rows the actor may see, deleted ones aside. */
export interface Scope {
  predicate: Predicate
}

export interface Page {
  records: Record<string, unknown>[]
  total: Total
}

/** One page of rows. The rows and the total are read side by side: neither waits for the other. */
export async function listRows(
  db: Database,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  query: ListQuery,
): Promise<Page> {
  const statement = new Statement()
  const where = whereSql(resource, table, both(scope.predicate, query.predicate), statement)
  const total = countRows(db, `${table.source} where ${where}`, [...statement.values], query.exactTotal)
  const page = pageSql(table, where, query, statement)
  const records = runStatement<Record<string, unknown>>(db, page, statement.values)
  return { records: await records, total: await total }
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
  const where = whereSql(resource, table, scope.predicate, statement)
  const text = `select ${table.selection} from ${table.source} where ${where} and "id" = ${statement.value(id)}`
  const [row] = await runStatement<Record<string, unknown>>(db, text, statement.values)
  return row
}

/** The condition of a predicate, and of not being deleted. */
export function whereSql(
  resource: Resource,
  table: ResourceTable,
  predicate: Predicate,
  statement: Statement,
): string {
  const sql = predicateSql(resource, table, predicate, statement)
  return table.isSoftDeleted ? `del_flag = 0 and ${sql}` : sql
}

function pageSql(
  table: ResourceTable,
  where: string,
  { sort, pageNo, pageSize }: ListQuery,
  statement: Statement,
): string {
  const order = sort.map(({ field, order }) => `${table.columnOf(field)} ${order} nulls last`)
  const direction = sort[0]?.order ?? 'asc'
  const offset = (pageNo - 1) * pageSize
  return `select ${table.selection} from ${table.source} where ${where}
    order by ${[...order, `"id" ${direction}`].join(', ')} limit ${pageSize} offset ${statement.value(offset)}`
}
