import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../access/actor'
import { rowsFor } from '../access/data-rules'
import type { Transaction } from '../database/transaction'
import { refuseInUse } from './in-use'
import type { Scope } from './list'
import { lockRows, removeRows } from './remove'
import { insertRow, lockRow, readChange, readNew, updateRow } from './save'
import type { ServedResource } from './serve-resource'

/** The rows of a resource that the actor may touch, by the data rules of its page. */
export function scopeFor({ options }: ServedResource, actor: Actor): Scope {
  return { predicate: rowsFor(actor, options.component) }
}

/** Makes a record of what a form, a client or a version gives; answers its id. */
export async function createRecord(
  tx: Transaction,
  { resource, table, options }: ServedResource,
  actor: Actor,
  given: Record<string, unknown>,
): Promise<string> {
  const saving = { tx, actor, given }
  const values = readNew(resource, given)
  const complete = (await options.beforeCreate?.(values, saving)) ?? values
  const id = await insertRow(tx, resource, table, actor, complete)
  await options.afterSave?.(id, saving)
  return id
}

/** Changes what is given of a record the actor may touch, if it is still in the state the change was made from; answers its id. */
export async function changeRecord(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  given: Record<string, unknown>,
): Promise<string> {
  const { resource, table, options } = served
  const { id, _version: version } = given
  if (typeof id !== 'string' || id === '') refuse('record.missing')
  const saving = { tx, actor, given }
  const values = readChange(resource, given)
  const state = { id, version: typeof version === 'string' ? version : undefined }
  await lockRow(tx, resource, table, scopeFor(served, actor), state)
  const complete = (await options.beforeChange?.(id, values, saving)) ?? values
  await updateRow(tx, resource, table, actor, id, complete)
  await options.afterSave?.(id, saving)
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
  await lockRows(tx, resource, table, scopeFor(served, actor), ids)
  await options.beforeRemove?.(ids, { tx, actor })
  await refuseInUse(tx, table, options.usedBy ?? [], ids)
  await removeRows(tx, table, ids)
}
