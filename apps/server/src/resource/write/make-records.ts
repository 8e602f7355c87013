import type { Issue } from '@dougong/contract/resource/record'
import type { Part } from '@dougong/contract/resource/resource'
import type { Transaction } from '../../database/transaction'
import { noteCreated } from '../history/history'
import { settleSaved, staysAsWritten } from './computed'
import { insertRows, type WrittenRow } from './save'
import type { Saving, Values } from '../serve-resource'
import { placeNew } from '../tree/placing'
import type { View } from '../view'

/** A record about to be made: its input, and the values read from it. */
export interface NewRecord {
  /** Its id, where it had one before. */
  id?: string | undefined
  input: Record<string, unknown>
  values: Values
  /** The parts that are made with it. */
  parts?: readonly PartsInput[]
}

/** A part as the input holds it: all its fields, and its id if it exists already. */
export interface PartInput extends NewRecord {
  id: string | undefined
  /** What is wrong with it. */
  issues: Issue[]
}

/** The input for the parts of one kind: the complete list of them. */
export interface PartsInput {
  name: string
  part: Part
  view: View
  rows: PartInput[]
}

/** Makes the parts of records that have just been made. */
type PartsMaker = (made: readonly { id: string; parts: readonly PartsInput[] }[]) => Promise<void>

/**
 * Makes many records at once, all or none, and returns their ids in order. Hooks run for each of them. The caller has taken
 * the resource's lock and touched the records that these belong to.
 */
export async function makeRecords(
  tx: Transaction,
  view: View,
  records: readonly NewRecord[],
  action: 'create' | 'import',
  makeParts?: PartsMaker,
): Promise<string[]> {
  if (records.length === 0) return []
  const isImported = action === 'import'
  const groups = view.served.options.oneByOne ? records.map((record) => [record]) : [records]
  const ids: string[] = []
  const rows: WrittenRow[] = []
  let areFresh = true
  for (const group of groups) {
    const made = await makeTogether(tx, view, group, { isImported, makeParts })
    ids.push(...made.ids)
    rows.push(...made.rows)
    areFresh &&= made.areFresh
  }
  const written = rows.filter((row) => row !== undefined)
  const isComplete = staysAsWritten(view.served) && written.length === ids.length
  await noteCreated(tx, view, { ids, action, areFresh, written: isComplete ? written : undefined })
  return ids
}

async function makeTogether(
  tx: Transaction,
  view: View,
  records: readonly NewRecord[],
  { isImported, makeParts }: { isImported: boolean; makeParts: PartsMaker | undefined },
): Promise<{ ids: string[]; rows: WrittenRow[]; areFresh: boolean }> {
  const { actor } = view
  const { options } = view.served
  const complete: Values[] = []
  const savings = records.map(({ input }): Saving => ({ tx, actor, input, isImported }))
  for (const [index, saving] of savings.entries()) {
    const { values = {} } = records[index] ?? {}
    const placed = await placeNew(view, values, saving)
    complete.push((await options.beforeCreate?.(placed, saving)) ?? placed)
  }
  const known = records.map(({ id }) => id)
  const { ids, rows } = await insertRows(tx, view, complete, known)
  await makeParts?.(records.map(({ parts = [] }, index) => ({ id: ids[index] ?? '', parts })))
  await settleSaved(
    tx,
    view,
    savings.map((saving, index) => ({ id: ids[index] ?? '', saving })),
  )
  const areFresh = known.every((id) => id === undefined) && complete.every((values) => !('id' in values))
  return { ids, rows, areFresh }
}
