import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { ServedResource } from '../serve-resource'
import type { ResourceTable } from '../table'
import type { View } from '../view'

/** Locks records that the actor sees; refuses if one of them is missing. */
export async function lockRows(tx: Transaction, view: View, ids: readonly string[]): Promise<void> {
  const statement = new Statement()
  const chosen = `"id" = any(${statement.value(ids)})`
  const visible = `${view.ids(statement)} and ${chosen}`
  const text = `select "id" from ${view.table.table} where ${chosen} and "id" in (${visible}) order by "id" for update`
  const locked = await runStatement(tx, text, statement.values)
  if (locked.length < new Set(ids).size) refuse('record.missing')
}

/** Removes locked records, or moves them to the bin where the resource has one. */
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

/** Removes the comments on removed records. Records in the bin keep theirs. */
export async function removeComments(
  tx: Transaction,
  { table: { isSoftDeleted }, options }: ServedResource,
  ids: readonly string[],
): Promise<void> {
  if (isSoftDeleted) return
  /* whatever the tenant: the records are gone for everybody */
  await tx
    .deleteFrom('record_comment')
    .where('data_table', '=', options.table)
    .where(sql<boolean>`record_id = any(${ids})`)
    .execute()
}
