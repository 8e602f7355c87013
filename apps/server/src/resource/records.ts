import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../access/actor'
import type { Transaction } from '../database/transaction'
import { noteChanged, noteCreated, snapshotsOf } from './history'
import { makeRecords, type NewRecord } from './make-records'
import { refuseOverwriting } from './overwriting'
import { touchParents } from './parents'
import { judgeParts, saveParts, takeAway } from './parts'
import { lockRows } from './remove'
import { insertRow, lockRow, readChange, readNew, updateRow } from './save'
import { scopeFor } from './scope'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'

/** Makes a record of what a form, a client or a version gives; answers its id. */
export async function createRecord(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  sent: Record<string, unknown>,
  restored?: { id: string },
): Promise<string> {
  const { resource, table, options } = served
  const given = options.readGiven?.(sent) ?? sent
  const saving = { tx, actor, given }
  /* what comes back as it was comes back whole */
  const seen = restored ? served : seenBy(served, actor)
  const { parts, issues } = judgeParts(served, actor, given, restored !== undefined)
  const values = readNew(seen.resource, given, issues)
  await options.lock?.(tx)
  const noteParents = await touchParents(tx, served, actor, {
    parents: [values[options.partOf?.field ?? '']],
  })
  const complete = (await options.beforeCreate?.(values, saving)) ?? values
  const { id: chosen = null, ...fields } = complete
  const ownId = chosen === null ? undefined : String(chosen)
  const id = await insertRow(tx, resource, table, actor, fields, restored?.id ?? ownId)
  await saveParts(tx, actor, id, parts, restored !== undefined)
  await options.afterSave?.(id, saving)
  await noteCreated(tx, served, actor, [id], restored ? 'restore' : 'create')
  await noteParents()
  return id
}

/** Makes the records that the rows of a spreadsheet read as, all or none; answers their ids in order. */
export async function importRecords(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  records: readonly NewRecord[],
): Promise<string[]> {
  const { options } = served
  await options.lock?.(tx)
  const noteParents = await touchParents(tx, served, actor, {
    parents: records.map(({ values }) => values[options.partOf?.field ?? '']),
  })
  const ids = await makeRecords(tx, served, actor, records, 'import')
  await noteParents()
  return ids
}

/** Changes what is given of a record the actor may touch, if it is still in the state the change was made from; answers its id. */
export async function changeRecord(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  sent: Record<string, unknown>,
  action: 'change' | 'restore' = 'change',
): Promise<string> {
  const { resource, table, options } = served
  const given = options.readGiven?.(sent) ?? sent
  const { _version: version } = given
  const id = typeof given.id === 'number' ? String(given.id) : given.id
  if (typeof id !== 'string' || id === '') refuse('record.missing')
  const saving = { tx, actor, given }
  const { parts, issues } = judgeParts(served, actor, given)
  const values = readChange(seenBy(served, actor).resource, given, issues)
  const state = { id, version: typeof version === 'string' ? version : undefined }
  await options.lock?.(tx)
  const noteParents = await touchParents(tx, served, actor, { parts: [id] })
  await lockRow(tx, resource, table, scopeFor(served, actor), state)
  await refuseOverwriting(tx, served, id, values, given._base)
  const before = await snapshotsOf(tx, served, [id])
  const complete = (await options.beforeChange?.(id, values, saving)) ?? values
  await updateRow(tx, resource, table, actor, id, complete)
  await saveParts(tx, actor, id, parts, action === 'restore')
  await options.afterSave?.(id, saving)
  await noteChanged(tx, served, actor, before, Object.keys(complete), action)
  await noteParents()
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
  const noteParents = await touchParents(tx, served, actor, { parts: ids })
  await lockRows(tx, resource, table, scopeFor(served, actor), ids)
  await takeAway(tx, served, actor, ids)
  await noteParents()
}
