import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../access/actor'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { noteChanged, snapshotsOf } from './history'
import { visibleIds } from './scope'
import type { ServedResource } from './serve-resource'

/**
 * Before a part is touched by itself, its record is: the actor must see it, and whoever has it open learns that it has
 * moved on. Always the record first, then its part, so that nobody waits in a circle. When the part is saved, what it
 * answers is called: the change belongs to the record's history.
 */
export async function touchParents(
  tx: Transaction,
  { table, options }: ServedResource,
  actor: Actor,
  of: { parents: readonly unknown[] } | { parts: readonly string[] },
): Promise<() => Promise<void>> {
  if (!options.partOf) return async () => undefined
  const { parent, field } = options.partOf
  const above = parent()
  const statement = new Statement()
  const by = statement.value(actor.username)
  const chosen = statement.value('parents' in of ? of.parents : of.parts)
  const parents =
    'parents' in of
      ? `"id" = any(${chosen})`
      : `"id" in (select ${table.columnOf(field)} from ${table.table} where "id" = any(${chosen}))`
  const text = `update ${above.table.table} set update_by = ${by}, update_time = now()
    where ${parents} and "id" in (${visibleIds(above, actor, statement)}) returning "id"`
  const touched = await runStatement<{ id: string }>(tx, text, statement.values)
  if ('parents' in of ? touched.length < new Set(of.parents).size : touched.length === 0)
    refuse('record.missing')
  const ids = touched.map(({ id }) => id)
  const before = await snapshotsOf(tx, above, ids)
  return () => noteChanged(tx, above, actor, before, [])
}
