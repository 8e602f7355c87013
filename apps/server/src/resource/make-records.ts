import type { Actor } from '../access/actor'
import type { Transaction } from '../database/transaction'
import { noteCreated } from './history'
import { insertRows, type Values } from './save'
import type { ServedResource } from './serve-resource'

/** A record about to be made: what was given for it, and what that reads as. */
export interface NewRecord {
  /** Its own, where it had one before. */
  id?: string | undefined
  given: Record<string, unknown>
  values: Values
}

/**
 * Makes many records at once, all or none; answers their ids in order. Hooks run for each of them. Whoever calls it has
 * taken the resource's lock and touched what the records belong to.
 */
export async function makeRecords(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  records: readonly NewRecord[],
  action: 'create' | 'import',
): Promise<string[]> {
  if (records.length === 0) return []
  const { resource, table, options } = served
  const complete: Values[] = []
  for (const { given, values } of records)
    complete.push((await options.beforeCreate?.(values, { tx, actor, given })) ?? values)
  const known = records.map(({ id }) => id)
  const ids = await insertRows(tx, resource, table, actor, complete, known)
  for (const [index, { given }] of records.entries())
    await options.afterSave?.(ids[index] ?? '', { tx, actor, given })
  await noteCreated(tx, served, actor, ids, action)
  return ids
}
