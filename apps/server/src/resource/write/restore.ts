import { runStatement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { changeRecord, createRecord } from './records'
import type { ServedResource } from '../serve-resource'
import type { View } from '../view'

/** Whether a record exists, seen by the actor or not: neither removed nor in the bin. */
export async function exists(tx: Transaction, { table }: ServedResource, id: string): Promise<boolean> {
  const alive = table.isSoftDeleted ? 'and del_flag = 0' : ''
  const rows = await runStatement(tx, `select from ${table.table} where "id"::text = $1 ${alive}`, [id])
  return rows.length > 0
}

/**
 * Makes a record and its parts what a version of it was. It passes the same reading, hooks, limits and constraints as any
 * change, and makes a version of its own. A removed record comes back under its id.
 */
export async function restoreRecord(
  tx: Transaction,
  view: View,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const input = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, value ?? '']))
  if (!(await isKept(tx, view.served, id)))
    return void (await createRecord(tx, view, input, { restored: { id } }))
  /* an actor who does not see every part of a kind, or not every field of them, leaves those parts unchanged */
  for (const name of Object.keys(view.served.options.parts ?? {})) {
    const below = view.part(name)
    if (below?.isLimitedItself || !below?.isWhole) delete input[name]
  }
  await changeRecord(tx, view, { ...input, id, _version: undefined }, { action: 'restore' })
}

/** Whether there is a row at all; takes one in the bin out of it. */
async function isKept(tx: Transaction, served: ServedResource, id: string): Promise<boolean> {
  const { table } = served
  if (await exists(tx, served, id)) return true
  if (!table.isSoftDeleted) return false
  const text = `update ${table.table} set del_flag = 0 where "id"::text = $1 returning "id"`
  return (await runStatement(tx, text, [id])).length > 0
}
