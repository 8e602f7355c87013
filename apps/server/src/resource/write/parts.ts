import { errorCatalogue, refuse } from '@dougong/contract/errors'
import { readRecord, type Surroundings } from '@dougong/contract/resource/read-record'
import type { Issue } from '@dougong/contract/resource/record'
import type { Part, Verb } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { noteChanged, noteRemoved, snapshotsOf } from '../history/history'
import { settleSaved, type StoredRecord } from './computed'
import { type Begun, type FillRule, withDefaults } from './defaults'
import { refuseInUse } from './in-use'
import { type GivenPart, type GivenParts, makeRecords } from './make-records'
import { refuseSecond } from './parents'
import { removeComments, removeRows } from './remove'
import { cleaned, updateRows } from './save'
import type { Values } from '../serve-resource'
import type { View } from '../view'

/** The most parts of one kind that a record may have: a form cannot show more. */
export const mostParts = 1_000

/** How parts are read that come with a record. */
interface PartsInput {
  given: Record<string, unknown>
  /** The record as it is stored with its parts, where what they hold hangs on it. */
  stored?: StoredRecord | undefined
  /** They come back as they were. */
  isRestored?: boolean
  /** What makes the values of new parts that rules make. */
  fillRule?: FillRule | undefined
}

/** Reads the parts that come with a record. Kinds that the input leaves out stay unchanged. */
export async function judgeParts(
  tx: Transaction,
  view: View,
  { given, stored, isRestored = false, fillRule }: PartsInput,
): Promise<{ parts: GivenParts[]; issues: Issue[] }> {
  const issues: Issue[] = []
  const parts: GivenParts[] = []
  for (const [name, part] of Object.entries(view.served.resource.parts ?? {})) {
    const below = view.part(name)
    const rows: unknown = given[name]
    if (!below || rows === undefined || rows === null) continue
    if (!Array.isArray(rows) || !rows.every(isRecord)) {
      issues.push({ field: name, message: `${part.title}格式不正确` })
      continue
    }
    if (rows.length > mostParts) {
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
    const read: GivenPart[] = []
    for (const [index, row] of rows.entries()) {
      const begun =
        isRestored || row.id ? { given: row, fixed: {} } : await withDefaults(tx, below, row, fillRule)
      const around = { whole: below.served.resource, base: before.get(row.id) ?? {}, isRestored }
      const given = readPart(seen, begun, index, around)
      const place = part.isSingle ? part.title : `${part.title}第${index + 1}行`
      for (const { message } of given.issues) issues.push({ field: name, message: `${place}：${message}` })
      read.push(given)
    }
    parts.push({ name, part, view: below, rows: read })
  }
  return { parts, issues }
}

/** Why a record cannot have a second part of this kind. */
export const secondPart = errorCatalogue['record.secondPart'].message

export function tooManyParts({ title }: Part): string {
  return `${title}最多${mostParts}行`
}

/** The parts that a record will have: those given, and those that stay, by the name of their kind. */
export function rowsIn(kinds: readonly GivenParts[], stored?: StoredRecord) {
  return (name: string): readonly Readonly<Record<string, unknown>>[] =>
    kinds.find((kind) => kind.name === name)?.rows.map(({ values }) => values) ?? stored?.partsOf(name) ?? []
}

function readPart(part: Part, { given, fixed }: Begun, index: number, around: Surroundings): GivenPart {
  /* whose part it is, is known when the record is saved */
  const read = readRecord(part.resource, { ...given, [part.parent]: '-' }, 'create', around)
  const values = { ...cleaned(part.resource, read.values), ...fixed }
  if (part.order) values[part.order] = index + 1
  return {
    id: typeof given.id === 'string' && given.id !== '' ? given.id : undefined,
    given,
    values,
    issues: read.issues,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Makes the parts of a locked or new record what was given: changes, adds and removes, a statement for each. Parts of a
 * version that are gone come back under their ids.
 */
export async function saveParts(
  tx: Transaction,
  parentId: string,
  kinds: readonly GivenParts[],
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
    /* whoever saves the record gives its parts whole: what is not to be changed stays as it is */
    const groups = view.served.options.oneByOne ? kept.map((row) => [row]) : [kept]
    if (!isKept(view, 'edit')) for (const group of groups) await changeParts(tx, view, group)
    await makeRecords(tx, view, added, isImported ? 'import' : 'create')
    await refuseSecond(tx, view, [parentId])
  }
}

/** Adds the parts of records that have just been made of a spreadsheet's rows, a statement for each kind. */
export async function addParts(
  tx: Transaction,
  made: readonly { id: string; parts: readonly GivenParts[] }[],
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

/** Whether who saves a record may add such parts to it. */
export function mayAdd(view: View): boolean {
  return !isKept(view, 'add')
}

/** Whether administrators keep this from the actor: otherwise who may save a record may do all to its parts. */
function isKept({ served: { resource }, actor }: View, verb: Verb): boolean {
  const code = resource.restrictedVerbs?.[verb]
  return code !== undefined && !actor.permissions.has(code)
}

/** The parts of a record that the actor sees; others stay out of reach. */
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

async function changeParts(tx: Transaction, view: View, rows: readonly GivenPart[]): Promise<void> {
  if (rows.length === 0) return
  const { actor, served } = view
  const { resource, options } = served
  const ids = rows.map(({ id }) => id ?? '')
  const before = await snapshotsOf(tx, view, ids)
  const complete: Values[] = []
  const saved = rows.map(({ id = '', given }) => ({ id, saving: { tx, actor, given } }))
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

/** Removes locked records, and with them their parts; those that only go to the bin keep theirs. */
export async function takeAway(tx: Transaction, view: View, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { actor, served } = view
  const { resource, table, options } = served
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
