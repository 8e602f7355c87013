import type { Issue } from '@dougong/contract/resource/record'
import type { Part } from '@dougong/contract/resource/resource'
import type { Transaction } from '../../database/transaction'
import { noteCreated } from '../history/history'
import { settleSaved, staysAsWritten } from './computed'
import { insertRows, type ToldRow } from './save'
import type { Saving, Values } from '../serve-resource'
import { placeNew } from '../tree/placing'
import type { View } from '../view'

/** A record about to be made: what was given for it, and what that reads as. */
export interface NewRecord {
  /** Its own, where it had one before. */
  id?: string | undefined
  given: Record<string, unknown>
  values: Values
  /** What belongs to it and is made with it. */
  parts?: readonly GivenParts[]
}

/** A part as the input holds it: all its fields, and its id if it exists already. */
export interface GivenPart extends NewRecord {
  id: string | undefined
  /** What is wrong with it. */
  issues: Issue[]
}

/** The input for the parts of one kind: the complete list of them. */
export interface GivenParts {
  name: string
  part: Part
  view: View
  rows: GivenPart[]
}

/** Makes what belongs to records that have just been made. */
type PartsMaker = (made: readonly { id: string; parts: readonly GivenParts[] }[]) => Promise<void>

/**
 * Makes many records at once, all or none; returns their ids in order. Hooks run for each of them. Whoever calls it has
 * taken the resource's lock and touched what the records belong to.
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
  const rows: ToldRow[] = []
  let areFresh = true
  for (const group of groups) {
    const made = await makeTogether(tx, view, group, { isImported, makeParts })
    ids.push(...made.ids)
    rows.push(...made.rows)
    areFresh &&= made.areFresh
  }
  const told = rows.filter((row) => row !== undefined)
  const isTold = staysAsWritten(view.served) && told.length === ids.length
  await noteCreated(tx, view, { ids, action, areFresh, told: isTold ? told : undefined })
  return ids
}

async function makeTogether(
  tx: Transaction,
  view: View,
  records: readonly NewRecord[],
  { isImported, makeParts }: { isImported: boolean; makeParts: PartsMaker | undefined },
): Promise<{ ids: string[]; rows: ToldRow[]; areFresh: boolean }> {
  const { actor } = view
  const { options } = view.served
  const complete: Values[] = []
  const savings = records.map(({ given }): Saving => ({ tx, actor, given, isImported }))
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
