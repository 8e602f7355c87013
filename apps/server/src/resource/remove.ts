import { refuse } from '@dougong/contract/errors'
import type { Resource } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { type Scope, whereSql } from './list'
import type { ResourceTable } from './table'

/** Locks records the actor may see; if one is missing the call ends. */
export async function lockRows(
  tx: Transaction,
  resource: Resource,
  table: ResourceTable,
  scope: Scope,
  ids: readonly string[],
): Promise<void> {
  const statement = new Statement()
  const chosen = `"id" = any(${statement.value(ids)})`
  const visible = `select "id" from ${table.source} where ${chosen} and ${whereSql(resource, table, scope, statement)}`
  const text = `select "id" from ${table.table} where ${chosen} and "id" in (${visible}) order by "id" for update`
  const locked = await runStatement(tx, text, statement.values)
  if (locked.length < new Set(ids).size) refuse('record.missing')
}

/** Removes locked records; where the resource keeps deleted records, they go to the bin. */
export async function removeRows(
  tx: Transaction,
  table: ResourceTable,
  ids: readonly string[],
): Promise<void> {
  const statement = new Statement()
  const chosen = `"id" = any(${statement.value(ids)})`
  const text = table.isSoftDeleted
    ? `update ${table.table} set del_flag = 1 where ${chosen}`
    : `delete from ${table.table} where ${chosen}`
  try {
    await runStatement(tx, text, statement.values)
  } catch (error) {
    if ((error as { code?: string }).code === '23503') refuse('record.inUse')
    throw error
  }
}
