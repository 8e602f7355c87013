import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import type { Transaction } from '../database/transaction'
import { noteChanged, noteCreated, noteRemoved, snapshotsOf } from './history'
import { refuseInUse } from './in-use'
import type { Scope } from './list'
import { lockRows, removeRows } from './remove'
import { insertRow, insertRows, lockRow, readChange, readNew, updateRow, type Values } from './save'
import type { ServedResource } from './serve-resource'

/** The rows of a resource that the actor may touch, by the data rules of its page. */
export function scopeFor({ options }: ServedResource, actor: Actor): Scope {
  const { component, limitRows } = options
  return {
    predicate: rowsFor(actor, component),
    limit: limitRows && ((statement) => limitRows(actor, statement)),
  }
}

/** Makes a record of what a form, a client or a version gives; answers its id. */
export async function createRecord(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  given: Record<string, unknown>,
  restored?: { id: string },
): Promise<string> {
  const { resource, table, options } = served
  const saving = { tx, actor, given }
  const values = readNew(resource, given)
  await options.lock?.(tx)
  const complete = (await options.beforeCreate?.(values, saving)) ?? values
  const { id: chosen = null, ...fields } = complete
  const ownId = chosen === null ? undefined : String(chosen)
  const id = await insertRow(tx, resource, table, actor, fields, restored?.id ?? ownId)
  await options.afterSave?.(id, saving)
  await noteCreated(tx, served, actor, [id], restored ? 'restore' : 'create')
  return id
}

/** A record about to be made: what was given for it, and what that reads as. */
export interface NewRecord {
  given: Record<string, unknown>
  values: Values
}

/** Makes many records at once, all or none; answers their ids in order. Hooks run for each of them. */
export async function createRecords(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  records: readonly NewRecord[],
): Promise<string[]> {
  const { resource, table, options } = served
  await options.lock?.(tx)
  const complete: Values[] = []
  for (const { given, values } of records)
    complete.push((await options.beforeCreate?.(values, { tx, actor, given })) ?? values)
  const ids = await insertRows(tx, resource, table, actor, complete)
  if (options.afterSave) {
    for (const [index, { given }] of records.entries())
      await options.afterSave(ids[index] ?? '', { tx, actor, given })
  }
  await noteCreated(tx, served, actor, ids, 'import')
  return ids
}

/** Changes what is given of a record the actor may touch, if it is still in the state the change was made from; answers its id. */
export async function changeRecord(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  given: Record<string, unknown>,
  action: 'change' | 'restore' = 'change',
): Promise<string> {
  const { resource, table, options } = served
  const { _version: version } = given
  const id = typeof given.id === 'number' ? String(given.id) : given.id
  if (typeof id !== 'string' || id === '') refuse('record.missing')
  const saving = { tx, actor, given }
  const values = readChange(resource, given)
  const state = { id, version: typeof version === 'string' ? version : undefined }
  await options.lock?.(tx)
  await lockRow(tx, resource, table, scopeFor(served, actor), state)
  const before = await snapshotsOf(tx, served, [id])
  const complete = (await options.beforeChange?.(id, values, saving)) ?? values
  await updateRow(tx, resource, table, actor, id, complete)
  await options.afterSave?.(id, saving)
  await noteChanged(tx, served, actor, before, Object.keys(complete), action)
  return id
}

/** Removes records the actor may touch and nothing uses: all of them or none. */
export async function removeRecords(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const { resource, table, options } = served
  if (ids.length === 0) refuse('record.noneChosen')
  await options.lock?.(tx)
  await lockRows(tx, resource, table, scopeFor(served, actor), ids)
  const before = await snapshotsOf(tx, served, ids)
  await options.beforeRemove?.(ids, { tx, actor })
  await refuseInUse(tx, table, options.usedBy ?? [], ids)
  await removeRows(tx, table, ids)
  await noteRemoved(tx, served, actor, before)
}
