import { refuse } from '@dougong/contract/errors'
import { type Issue, readRecord } from '@dougong/contract/resource/record'
import type { Part } from '@dougong/contract/resource/resource'
import type { Actor } from '../access/actor'
import { runStatement, Statement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { noteChanged, noteRemoved, snapshotsOf } from './history'
import { refuseInUse } from './in-use'
import { makeRecords, type NewRecord } from './make-records'
import { removeRows } from './remove'
import { cleaned, updateRows, type Values } from './save'
import { visibleIds } from './scope'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'

/** More parts than a form can show are no parts. */
const mostParts = 1_000

/** A part as it is given: whole, with its id if it is there already. */
interface GivenPart extends NewRecord {
  id: string | undefined
}

/** What is given for the parts of one kind: all of them. */
interface GivenParts {
  part: Part
  served: ServedResource
  rows: GivenPart[]
}

/** Reads the parts that come with a record. Kinds that are not given stay as they are. */
export function judgeParts(
  { resource, options }: ServedResource,
  actor: Actor,
  given: Record<string, unknown>,
  isWhole = false,
): { parts: GivenParts[]; issues: Issue[] } {
  const issues: Issue[] = []
  const parts = Object.entries(resource.parts ?? {}).flatMap(([name, part]): GivenParts[] => {
    const served = options.parts?.[name]
    const rows = given[name]
    if (!served || rows === undefined || rows === null) return []
    if (!Array.isArray(rows) || rows.length > mostParts || !rows.every(isRecord)) {
      issues.push({ field: name, message: `${part.title}格式不正确` })
      return []
    }
    const seen = { ...part, resource: (isWhole ? served : seenBy(served, actor)).resource }
    return [{ part, served, rows: rows.map((row, index) => readPart(name, seen, row, index, issues)) }]
  })
  return { parts, issues }
}

function readPart(
  name: string,
  part: Part,
  given: Record<string, unknown>,
  index: number,
  issues: Issue[],
): GivenPart {
  /* whose part it is, is known when the record is saved */
  const read = readRecord(part.resource, { ...given, [part.parent]: '-' }, 'create')
  for (const { message } of read.issues)
    issues.push({ field: name, message: `${part.title}第${index + 1}行：${message}` })
  const values = cleaned(part.resource, read.values)
  if (part.order) values[part.order] = index + 1
  return { id: typeof given.id === 'string' && given.id !== '' ? given.id : undefined, given, values }
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
  actor: Actor,
  parentId: string,
  kinds: readonly GivenParts[],
  isRestored: boolean,
): Promise<void> {
  for (const { part, served, rows } of kinds) {
    for (const { values } of rows) values[part.parent] = parentId
    const standing = await standingParts(tx, served, actor, part, parentId)
    const named = rows.filter(({ id }) => id !== undefined)
    const kept = isRestored ? named.filter(({ id }) => standing.has(id ?? '')) : named
    /* an id of another record's part, or of one removed meanwhile */
    if (kept.some(({ id }) => !standing.has(id ?? ''))) refuse('record.moved')
    const keptIds = new Set(kept.map(({ id }) => id))
    if (keptIds.size < kept.length) refuse('record.integrity')
    await takeAway(
      tx,
      served,
      actor,
      [...standing].filter((id) => !keptIds.has(id)),
    )
    await changeParts(tx, served, actor, kept)
    const added = rows.filter((row) => !kept.includes(row))
    await makeRecords(tx, served, actor, added, 'create')
  }
}

/** The parts of a record that the actor sees; others stay out of reach. */
async function standingParts(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  { parent }: Part,
  parentId: string,
): Promise<Set<string>> {
  const statement = new Statement()
  const ids = visibleIds(served, actor, statement)
  const text = `${ids} and ${served.table.columnOf(parent)} = ${statement.value(parentId)}`
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  return new Set(rows.map(({ id }) => id))
}

async function changeParts(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  rows: readonly GivenPart[],
): Promise<void> {
  if (rows.length === 0) return
  const { resource, table, options } = served
  const ids = rows.map(({ id }) => id ?? '')
  const before = await snapshotsOf(tx, served, ids)
  const complete: Values[] = []
  for (const { id = '', given, values } of rows)
    complete.push((await options.beforeChange?.(id, values, { tx, actor, given })) ?? values)
  const fixed = new Set(Object.keys(resource.fields).filter((name) => resource.fields[name]?.createOnly))
  const names = Object.keys(complete[0] ?? {}).filter((name) => !fixed.has(name))
  await updateRows(tx, resource, table, actor, ids, names, complete)
  for (const [index, { given }] of rows.entries())
    await options.afterSave?.(ids[index] ?? '', { tx, actor, given })
  await noteChanged(tx, served, actor, before, names)
}

/** Removes locked records, and with them their parts; those that only go to the bin keep theirs. */
export async function takeAway(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { resource, table, options } = served
  const before = await snapshotsOf(tx, served, ids)
  await options.beforeRemove?.(ids, { tx, actor })
  await refuseInUse(tx, table, options.usedBy ?? [], ids)
  for (const [name, part] of table.isSoftDeleted ? [] : Object.entries(resource.parts ?? {})) {
    const below = options.parts?.[name]
    if (!below) continue
    const text = `select "id" from ${below.table.table} where ${below.table.columnOf(part.parent)} = any($1) for update`
    const rows = await runStatement<{ id: string }>(tx, text, [ids])
    await takeAway(
      tx,
      below,
      actor,
      rows.map(({ id }) => id),
    )
  }
  await removeRows(tx, table, ids)
  await noteRemoved(tx, served, actor, before)
}
