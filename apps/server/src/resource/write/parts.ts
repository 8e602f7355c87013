import { errorEntry, refuse } from '@dougong/contract/errors'
import { readRecord, type Surroundings } from '@dougong/contract/resource/read-record'
import type { Issue } from '@dougong/contract/resource/record'
import type { Part, Verb } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { FillRule } from '../engine'
import { noteChanged, noteRemoved, snapshotsOf } from '../history/history'
import { settleSaved, type StoredRecord } from './computed'
import { type NewInput, withDefaults } from './defaults'
import { refuseInUse } from './in-use'
import { type PartInput, type PartsInput, makeRecords } from './make-records'
import { refuseSecond } from './parents'
import { removeComments, removeRows } from './remove'
import { cleaned, updateRows } from './save'
import type { Values } from '../serve-resource'
import type { View } from '../view'

/** How many parts of one kind a record may have: a form cannot show more. */
export const maxParts = 1_000

/** What parts are read from. */
interface PartsSource {
  /** The input for the record that they belong to. */
  input: Record<string, unknown>
  /** The stored record with its parts, where formulas need it. */
  stored?: StoredRecord | undefined
  /** They are restored as they were. */
  isRestored?: boolean
  /** Makes the values of new parts that come from fill rules. */
  fillRule?: FillRule | undefined
}

/** Reads the parts that come with a record. Kinds that the input leaves out stay unchanged. */
export async function judgeParts(
  tx: Transaction,
  view: View,
  { input, stored, isRestored = false, fillRule }: PartsSource,
): Promise<{ parts: PartsInput[]; issues: Issue[] }> {
  const issues: Issue[] = []
  const parts: PartsInput[] = []
  for (const [name, part] of Object.entries(view.served.resource.parts ?? {})) {
    const below = view.part(name)
    const rows: unknown = input[name]
    if (!below || rows === undefined || rows === null) continue
    if (!Array.isArray(rows) || !rows.every(isRecord)) {
      issues.push({ field: name, message: `${part.title}格式不正确` })
      continue
    }
    if (rows.length > maxParts) {
      issues.push({ field: name, message: tooManyParts(part) })
      continue
    }
    if (part.isSingle && rows.length > 1)
      issues.push({
        field: name,
        message: `${part.title}：${secondPart}`,
      })
    const seen = { ...part, resource: (isRestored ? below.served : below).resource }
    const before = new Map(stored?.partsOf(name).map((row) => [row.id, row]))
    const read: PartInput[] = []
    for (const [index, row] of rows.entries()) {
      const start =
        isRestored || row.id ? { input: row, fixed: {} } : await withDefaults(tx, below, row, fillRule)
      const around = { whole: below.served.resource, base: before.get(row.id) ?? {}, isRestored }
      const partInput = readPart(seen, start, index, around)
      const place = part.isSingle ? part.title : `${part.title}第${index + 1}行`
      for (const { message } of partInput.issues)
        issues.push({ field: name, message: `${place}：${message}` })
      read.push(partInput)
    }
    parts.push({ name, part, view: below, rows: read })
  }
  return { parts, issues }
}

/** Why a record cannot have a second part of this kind. */
export const secondPart = errorEntry('record.secondPart').message

export function tooManyParts({ title }: Part): string {
  return `${title}最多${maxParts}行`
}

/** Returns the parts that a record will have, by the name of their kind: those in the input, or else those that stay. */
export function rowsIn(kinds: readonly PartsInput[], stored?: StoredRecord) {
  return (name: string): readonly Readonly<Record<string, unknown>>[] =>
    kinds.find((kind) => kind.name === name)?.rows.map(({ values }) => values) ?? stored?.partsOf(name) ?? []
}

function readPart(part: Part, { input, fixed }: NewInput, index: number, around: Surroundings): PartInput {
  /* the record that it belongs to is known when that is saved */
  const read = readRecord(part.resource, { ...input, [part.parent]: '-' }, 'create', around)
  const values = { ...cleaned(part.resource, read.values), ...fixed }
  if (part.order) values[part.order] = index + 1
  return {
    id: typeof input.id === 'string' && input.id !== '' ? input.id : undefined,
    input,
    values,
    issues: read.issues,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Makes the parts of a locked or new record what the input says: one statement changes, one adds and one removes them.
 * Restored parts that are gone come back under their ids.
 */
export async function saveParts(
  tx: Transaction,
  parentId: string,
  kinds: readonly PartsInput[],
  { isRestored, isImported = false }: { isRestored: boolean; isImported?: boolean },
): Promise<void> {
  for (const { part, view, rows } of kinds) {
    for (const { values } of rows) values[part.parent] = parentId
    const standing = await standingParts(tx, view, part, parentId)
    const named = rows.filter(({ id }) => id !== undefined)
    const kept = isRestored ? named.filter(({ id }) => standing.has(id ?? '')) : named
    /* an id of another record's part, or of one removed meanwhile */
    if (kept.some(({ id }) => !standing.has(id ?? ''))) refuse('record.moved')
    const keptIds = new Set(kept.map(({ id }) => id))
    if (keptIds.size < kept.length) refuse('record.integrity')
    const gone = [...standing].filter((id) => !keptIds.has(id))
    const added = rows.filter((row) => !kept.includes(row))
    if ((gone.length > 0 && isKept(view, 'delete')) || (added.length > 0 && isKept(view, 'add')))
      refuse('access.denied')
    await takeAway(tx, view, gone)
    /* a saved record brings all of its parts: those that the actor may not change stay as they are */
    const groups = view.served.options.oneByOne ? kept.map((row) => [row]) : [kept]
    if (!isKept(view, 'edit')) for (const group of groups) await changeParts(tx, view, group)
    await makeRecords(tx, view, added, isImported ? 'import' : 'create')
    await refuseSecond(tx, view, [parentId])
  }
}

/** Adds the parts of records that have just been imported, one statement for each kind. */
export async function addParts(
  tx: Transaction,
  made: readonly { id: string; parts: readonly PartsInput[] }[],
): Promise<void> {
  const names = new Set(made.flatMap(({ parts }) => parts.map(({ name }) => name)))
  for (const name of names) {
    const kinds = made.flatMap(({ id, parts }) =>
      parts.filter((kind) => kind.name === name).map((kind) => ({ ...kind, id })),
    )
    const rows = kinds.flatMap(({ id, part, rows }) =>
      rows.map((row) => ({ ...row, values: { ...row.values, [part.parent]: id } })),
    )
    const view = kinds[0]?.view
    if (!view || rows.length === 0) continue
    if (!mayAdd(view)) refuse('access.denied')
    await makeRecords(tx, view, rows, 'import')
    await refuseSecond(
      tx,
      view,
      kinds.map(({ id }) => id),
    )
  }
}

/** Whether somebody who saves a record may add such parts to it. */
export function mayAdd(view: View): boolean {
  return !isKept(view, 'add')
}

/**
 * Whether an administrator has restricted this verb and the actor lacks the right. Otherwise anybody who may save a record
 * may do anything with its parts.
 */
function isKept({ served: { resource }, actor }: View, verb: Verb): boolean {
  const code = resource.restrictedVerbs?.[verb]
  return code !== undefined && !actor.permissions.has(code)
}

/** Returns the ids of the parts of a record that the actor sees. Others are not touched. */
async function standingParts(
  tx: Transaction,
  view: View,
  { parent }: Part,
  parentId: string,
): Promise<Set<string>> {
  const statement = new Statement()
  const text = `${view.ids(statement)} and ${view.table.columnOf(parent)} = ${statement.value(parentId)}`
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  return new Set(rows.map(({ id }) => id))
}

async function changeParts(tx: Transaction, view: View, rows: readonly PartInput[]): Promise<void> {
  if (rows.length === 0) return
  const { actor, served } = view
  const { resource, options } = served
  const ids = rows.map(({ id }) => id ?? '')
  const before = await snapshotsOf(tx, view, ids)
  const complete: Values[] = []
  const saved = rows.map(({ id = '', input }) => ({ id, saving: { tx, actor, input } }))
  for (const [index, { id, saving }] of saved.entries()) {
    const { values = {} } = rows[index] ?? {}
    complete.push((await options.beforeChange?.(id, values, saving)) ?? values)
  }
  const fixed = new Set(Object.keys(resource.fields).filter((name) => resource.fields[name]?.createOnly))
  const names = Object.keys(complete[0] ?? {}).filter((name) => !fixed.has(name))
  await updateRows(
    tx,
    view,
    names,
    complete.map((values, index) => ({ id: ids[index] ?? '', values })),
  )
  await settleSaved(tx, view, saved)
  await noteChanged(tx, view, before, { written: names, action: 'change' })
}

/** Removes locked records with their parts. Records that only go to the bin keep their parts. */
export async function takeAway(tx: Transaction, view: View, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { actor, served } = view
  const { resource, table, options } = served
  for (const guard of options.guards ?? []) await guard.remove(ids, { tx, actor, served })
  const before = await snapshotsOf(tx, view, ids)
  const whenGone = await options.beforeRemove?.(ids, { tx, actor })
  await refuseInUse(tx, actor, table, options.usedBy ?? [], ids)
  for (const [name, part] of table.isSoftDeleted ? [] : Object.entries(resource.parts ?? {})) {
    const below = view.part(name)
    if (!below) continue
    const text = `select "id" from ${below.table.table} where ${below.table.columnOf(part.parent)} = any($1) for update`
    const rows = await runStatement<{ id: string }>(tx, text, [ids])
    await takeAway(
      tx,
      below,
      rows.map(({ id }) => id),
    )
  }
  await removeRows(tx, table, ids)
  await removeComments(tx, served, ids)
  await noteRemoved(tx, view, before)
  await whenGone?.()
}
