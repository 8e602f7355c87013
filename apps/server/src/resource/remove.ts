import { refuse } from '@dougong/contract/errors'
import type { Resource } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { type Scope, whereSql } from './list'
import type { ResourceTable } from './table'

/** Removes records the actor may see, all or none; where the resource keeps deleted records, they go to the bin. */
export async function removeRows(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  const statement = new Statement()
  const visible = `select "id" from ${table.source} where ${whereSql(resource, table, scope.predicate, statement)}`
  const chosen = `"id"::text = any(${statement.value(ids)}) and "id" in (${visible})`
  const text = table.isSoftDeleted
    ? `update ${table.table} set del_flag = 1 where ${chosen} returning "id"`
    : `delete from ${table.table} where ${chosen} returning "id"`
  const removed = await runStatement(tx, text, statement.values)
  if (removed.length < new Set(ids).size) refuse('record.missing')
}
