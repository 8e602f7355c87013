import { refuse } from '@dougong/contract/errors'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { noteChanged, snapshotsOf } from '../history/history'
import { partOf } from '../serve-resource'
import { type View, wholeView } from '../view'
import { recompute } from './computed'

/**
 * Touches the records of parts before the parts are changed by themselves: the actor must see those records, and anybody who
 * has one open learns that it has moved on. The record is always locked before its part, so that no two calls wait for each
 * other. Call what it returns when the parts are saved: it recomputes the records and notes the change in their history.
 */
export async function touchParents(
  tx: Transaction,
  view: View,
  of: { parents: readonly unknown[] } | { parts: readonly string[] },
): Promise<() => Promise<void>> {
  const { table, options } = view.served
  const above = view.parent()
  if (!options.partOf || !above) return async () => undefined
  const { field } = options.partOf
  const statement = new Statement()
  const by = statement.value(view.actor.username)
  const chosen = statement.value('parents' in of ? of.parents : of.parts)
  const parents =
    'parents' in of
      ? `"id" = any(${chosen})`
      : `"id" in (select ${table.columnOf(field)} from ${table.table} where "id" = any(${chosen}))`
  const text = `update ${above.table.table} set update_by = ${by}, update_time = now()
    where ${parents} and "id" in (${above.ids(statement)}) returning "id"`
  const touched = await runStatement<{ id: string }>(tx, text, statement.values)
  if ('parents' in of ? touched.length < new Set(of.parents).size : touched.length === 0)
    refuse('record.missing')
  const ids = touched.map(({ id }) => id)
  const before = await snapshotsOf(tx, above, ids)
  return async () => {
    await refuseSecond(tx, view, ids)
    await recompute(tx, above, ids)
    await noteChanged(tx, above, before, { written: [], action: 'change' })
  }
}

/**
 * Refuses a second part of a kind of which a record has one at most. The caller has locked the record, so that nobody else
 * adds one meanwhile.
 */
export async function refuseSecond(
  tx: Transaction,
  { served, tenancy }: View,
  parents: readonly string[],
): Promise<void> {
  const part = partOf(served)
  if (!part?.isSingle) return
  const statement = new Statement()
  const where = wholeView(served, tenancy).where(statement)
  const { table } = served
  const column = table.columnOf(part.parent)
  const text = `select from ${table.table} where ${where} and ${column} = any(${statement.value(parents)})
    group by ${column} having count(*) > 1 limit 1`
  const [crowded] = await runStatement(tx, text, statement.values)
  if (crowded) refuse('record.secondPart')
}
