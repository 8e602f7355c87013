import { refuse } from '@dougong/contract/errors'
import type { Transaction } from '../../database/transaction'
import type { FillRule } from '../engine'
import { noteChanged, noteCreated, snapshotsOf } from '../history/history'
import { settleSaved, staysAsWritten, storedRecord } from './computed'
import { withDefaults } from './defaults'
import { makeRecords, type NewRecord } from './make-records'
import { refuseOverwriting } from './overwriting'
import { touchParents } from './parents'
import { addParts, judgeParts, rowsIn, saveParts, takeAway } from './parts'
import { lockRows } from './remove'
import { insertRow, lockRow, readChange, readNew, type WrittenRow, updateRow } from './save'
import { idsBelow, lockTree } from '../tree/branch'
import { placeChanged, placeNew } from '../tree/placing'
import { requireSharedRight } from './shared-right'
import type { View } from '../view'

/** Makes a record of the input of a form, a client or a version, and returns its id. */
export async function createRecord(
  tx: Transaction,
  view: View,
  sent: Record<string, unknown>,
  {
    restored,
    fillRule,
    isImported = false,
  }: { restored?: { id: string }; fillRule?: FillRule; isImported?: boolean } = {},
): Promise<string> {
  requireSharedRight(view)
  const { actor, served } = view
  const { options } = served
  const translated = options.translateInput?.(sent) ?? sent
  const { input, fixed } = restored
    ? { input: translated, fixed: {} }
    : await withDefaults(tx, view, translated, fillRule)
  const saving = { tx, actor, input, isImported }
  /* a restored record comes back with all of its fields */
  const seen = restored ? served : view
  const isRestored = restored !== undefined
  const { parts, issues } = await judgeParts(tx, view, { input, isRestored, fillRule })
  const around = { whole: served.resource, rows: rowsIn(parts), isRestored }
  const values = { ...readNew(seen.resource, { input, ...around }, issues), ...fixed }
  if (served.resource.tree) await lockTree(tx, served)
  const noteParents = await touchParents(tx, view, {
    parents: [values[options.partOf?.field ?? '']],
  })
  const placed = await placeNew(view, values, saving)
  const complete = (await options.beforeCreate?.(placed, saving)) ?? placed
  const { id: chosen = null, ...fields } = complete
  const ownId = chosen === null ? undefined : String(chosen)
  const { id, row } = await insertRow(tx, view, fields, restored?.id ?? ownId)
  await saveParts(tx, id, parts, { isRestored, isImported })
  await settleSaved(tx, view, [{ id, saving }])
  const action = restored ? 'restore' : isImported ? 'import' : 'create'
  await noteCreated(tx, view, {
    ids: [id],
    action,
    areFresh: !restored && ownId === undefined,
    written: row && staysAsWritten(served) ? [row] : undefined,
  })
  await noteParents()
  return id
}

/** Makes records of the rows of a spreadsheet, with their parts, all or none, and returns their ids in order. */
export async function importRecords(
  tx: Transaction,
  view: View,
  records: readonly NewRecord[],
): Promise<string[]> {
  requireSharedRight(view)
  const { options, resource } = view.served
  if (resource.tree) await lockTree(tx, view.served)
  const noteParents = await touchParents(tx, view, {
    parents: records.map(({ values }) => values[options.partOf?.field ?? '']),
  })
  const ids = await makeRecords(tx, view, records, 'import', (made) => addParts(tx, made))
  await noteParents()
  return ids
}

/**
 * Changes the fields in the input of a record that the actor may change, if it is still in the state that the change was made
 * from. Returns its id.
 */
export async function changeRecord(
  tx: Transaction,
  view: View,
  sent: Record<string, unknown>,
  {
    action = 'change',
    fillRule,
    found,
  }: {
    action?: 'change' | 'restore'
    fillRule?: FillRule | undefined
    /** Is called with the row before it is changed. */
    found?: ((row: WrittenRow) => void) | undefined
  } = {},
): Promise<string> {
  requireSharedRight(view)
  const { actor, served } = view
  const { options } = served
  const input = options.translateInput?.(sent) ?? sent
  const { _version: version } = input
  const id = typeof input.id === 'number' ? String(input.id) : input.id
  if (typeof id !== 'string' || id === '') refuse('record.missing')
  const saving = { tx, actor, input }
  const state = { id, version: typeof version === 'string' ? version : undefined, found }
  if (served.resource.tree) await lockTree(tx, served)
  const noteParents = await touchParents(tx, view, { parts: [id] })
  const locked = await lockRow(tx, view, state)
  const isRestored = action === 'restore'
  const stored = await storedRecord(tx, view, id, locked)
  const { parts, issues } = await judgeParts(tx, view, { input, stored, isRestored, fillRule })
  const around = {
    whole: served.resource,
    base: stored?.content ?? {},
    rows: rowsIn(parts, stored),
    isRestored,
  }
  const values = readChange(view.resource, { input, ...around }, issues)
  await refuseOverwriting(tx, view, id, { values, base: input._base, row: locked })
  const before = await snapshotsOf(tx, view, [id], locked && [locked])
  const placed = await placeChanged(view, id, values, saving)
  const complete = (await options.beforeChange?.(id, placed, saving)) ?? placed
  const row = await updateRow(tx, view, id, complete)
  await saveParts(tx, id, parts, { isRestored })
  await settleSaved(tx, view, [{ id, saving }])
  const after = row && staysAsWritten(served) ? [row] : undefined
  await noteChanged(tx, view, before, { written: Object.keys(complete), action, after })
  await noteParents()
  return id
}

/** Removes records that the actor may remove and nothing uses, in a tree with everything below them: all of them or none. */
export async function removeRecords(tx: Transaction, view: View, ids: readonly string[]): Promise<void> {
  requireSharedRight(view)
  const { served } = view
  if (ids.length === 0) refuse('record.noneChosen')
  if (served.resource.tree) await lockTree(tx, served)
  const branch = served.resource.tree ? [...ids, ...(await idsBelow(tx, served, ids))] : ids
  const noteParents = await touchParents(tx, view, { parts: branch })
  await lockRows(tx, view, branch)
  await takeAway(tx, view, branch)
  await noteParents()
}
