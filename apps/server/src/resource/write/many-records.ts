import type { Transaction } from '../../database/transaction'
import type { FillRule } from '../engine'
import { noteChanged, snapshotsOf } from '../history/history'
import { lockTree } from '../tree/branch'
import { placeChanged } from '../tree/placing'
import type { Saving, Values } from '../serve-resource'
import type { View } from '../view'
import { settleSaved, type StoredRecord } from './computed'
import { withDefaults } from './defaults'
import { makeRecords, type NewRecord } from './make-records'
import { requireSharedRight } from './shared-right'
import { readChange, readNew, updateRow, updateRows } from './save'

type Input = Record<string, unknown>

/** Reads the input for one of several new records, with its defaults, or refuses with what is wrong with it. It brings no parts. */
export async function readNewRecord(
  tx: Transaction,
  view: View,
  sent: Input,
  fillRule: FillRule | undefined,
): Promise<NewRecord> {
  const { served } = view
  const translated = served.options.translateInput?.(sent) ?? sent
  const { input, fixed } = await withDefaults(tx, view, translated, fillRule)
  const values = readNew(view.resource, { input, whole: served.resource })
  return { input, values: { ...values, ...fixed } }
}

/** Makes records that were read, all or none, in one statement where they fill in the same fields. Returns their ids in order. */
export async function createRecords(
  tx: Transaction,
  view: View,
  records: readonly NewRecord[],
): Promise<string[]> {
  requireSharedRight(view)
  if (view.served.resource.tree) await lockTree(tx, view.served)
  return makeRecords(tx, view, records, 'create')
}

/** A change of a record, as it was read from its input. */
interface ReadChange {
  id: string
  input: Input
  values: Values
}

/** Reads a change of a record that is locked as it is stored, or refuses with what is wrong with it. */
export function readChangedRecord(
  view: View,
  { id, ...sent }: Input & { id: string },
  { content, partsOf }: StoredRecord,
): ReadChange {
  const { served } = view
  const input = served.options.translateInput?.(sent) ?? sent
  const values = readChange(view.resource, { input, whole: served.resource, base: content, rows: partsOf })
  return { id, input: { ...input, id }, values }
}

/** Changes locked records that stand by themselves, all or none: one statement for all whose changes are of the same fields. */
export async function changeRecords(
  tx: Transaction,
  view: View,
  changes: readonly ReadChange[],
): Promise<void> {
  if (changes.length === 0) return
  requireSharedRight(view)
  const { actor, served } = view
  const { options } = served
  const before = await snapshotsOf(
    tx,
    view,
    changes.map(({ id }) => id),
  )
  const saved: { id: string; saving: Saving; values: Values }[] = []
  for (const { id, input, values } of changes) {
    const saving = { tx, actor, input }
    const placed = await placeChanged(view, id, values, saving)
    saved.push({ id, saving, values: (await options.beforeChange?.(id, placed, saving)) ?? placed })
  }
  const names = Object.keys(saved[0]?.values ?? {})
  if (saved.every(({ values }) => Object.keys(values).join() === names.join()))
    await updateRows(tx, view, names, saved)
  else for (const { id, values } of saved) await updateRow(tx, view, id, values)
  await settleSaved(tx, view, saved)
  const written = [...new Set(saved.flatMap(({ values }) => Object.keys(values)))]
  await noteChanged(tx, view, before, { written, action: 'change' })
}
