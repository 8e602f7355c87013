import { Refusal } from '@dougong/contract/errors'
import { digitsOf } from '@dougong/contract/read-number'
import type { Value } from '@dougong/contract/resource/record'
import { sql } from 'kysely'
import type { Actor } from '../access/actor'
import { runStatement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import type { Cell } from '../platform/excel/workbook-writer'
import type { ImportSheet } from './import-sheet'
import type { NewRecord } from './make-records'
import { createRecord, importRecords } from './records'
import { judgeNew } from './save'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import type { TextSources } from './texts'
import { valueFinder } from './values'

/** A row of a file on its way to become a record. */
interface Row extends NewRecord {
  number: number
  cells: Cell[]
  /** Why it does not become one. */
  problem: string
}

/** Unique values of the rows read so far, by field. */
export type SeenValues = Map<string, Set<Value>>

/** Saves what can be saved of a batch of rows; returns the ids of the records and the other rows, each with its problem. */
export async function importBatch(
  tx: Transaction,
  { listDictionaries }: TextSources,
  served: ServedResource,
  actor: Actor,
  sheet: ImportSheet,
  seen: SeenValues,
  batch: readonly { number: number; cells: Cell[] }[],
): Promise<{ ids: string[]; failed: Row[] }> {
  /* names are looked up where the rows before are: a row may refer to one of them */
  const sources = { db: tx, listDictionaries }
  const rows = await readRows(sources, seenBy(served, actor), sheet, batch)
  await findDuplicates(tx, served, seen, rows)
  const ids = await saveRows(tx, served, actor, rows.filter(isGood))
  return { ids, failed: rows.filter((row) => !isGood(row)) }
}

const isGood = ({ problem }: Row) => problem === ''

async function readRows(
  sources: TextSources,
  { resource, options }: ServedResource,
  { columns }: ImportSheet,
  batch: readonly { number: number; cells: Cell[] }[],
): Promise<Row[]> {
  const rows = batch.map(({ number, cells }): Row => ({ number, cells, given: {}, values: {}, problem: '' }))
  const problems = rows.map((): string[] => [])
  for (const [place, column] of columns.entries()) {
    if (!column) continue
    const texts = rows.map(({ cells }) => textOf(cells[place] ?? null))
    const find = await valueFinder(sources, column.field, texts)
    for (const [index, text] of texts.entries()) {
      const found = text === '' || !find ? { value: text } : find(text)
      if ('message' in found) problems[index]?.push(found.message)
      else if (rows[index]) rows[index].given[column.name] = found.value
    }
  }
  for (const [index, row] of rows.entries()) {
    row.given = options.completeImport?.(row.given) ?? row.given
    const { values, issues } = judgeNew(resource, row.given)
    row.values = values
    const untold = issues.filter(({ field }) => field in row.given || !problems[index]?.length)
    row.problem = [...(problems[index] ?? []), ...untold.map(({ message }) => message)].join('；')
  }
  return rows
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? digitsOf(cell) : String(cell ?? '').trim()
}

/** A value that must be unique is refused if the file had it before, or the table has it. */
async function findDuplicates(
  tx: Transaction,
  { resource, table }: ServedResource,
  seen: SeenValues,
  rows: readonly Row[],
): Promise<void> {
  for (const [name, { title, unique }] of Object.entries(resource.fields)) {
    if (!unique) continue
    const given = rows.filter((row) => isGood(row) && (row.values[name] ?? null) !== null)
    const column = table.columnOf(name)
    const taken = await runStatement<{ value: Value }>(
      tx,
      `select ${column} as value from ${table.table} where ${column} = any($1)`,
      [given.map(({ values }) => values[name])],
    )
    const stored = new Set(taken.map(({ value }) => value))
    const before = seen.get(name) ?? new Set()
    seen.set(name, before)
    for (const row of given) {
      const value = row.values[name] ?? null
      if (before.has(value)) row.problem = `${title}“${value}”在文件中重复`
      else if (stored.has(value)) row.problem = `${title}“${value}”已存在`
      before.add(value)
    }
  }
}

/** All at once; if that fails, one after the other, so that each failure falls on its own row. Returns the new ids. */
async function saveRows(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  rows: readonly Row[],
): Promise<string[]> {
  if (rows.length === 0) return []
  if (served.options.createImported) return saveSingly(tx, served, actor, rows)
  const saved = await attempt(tx, () => importRecords(tx, served, actor, rows))
  return 'problem' in saved ? saveSingly(tx, served, actor, rows) : saved.result
}

async function saveSingly(
  tx: Transaction,
  served: ServedResource,
  actor: Actor,
  rows: readonly Row[],
): Promise<string[]> {
  const { createImported } = served.options
  const ids: string[] = []
  for (const row of rows) {
    const saved = await attempt(tx, () =>
      createImported ? createImported(row.given, { tx, actor }) : createRecord(tx, served, actor, row.given),
    )
    if ('problem' in saved) row.problem = saved.problem
    else ids.push(saved.result)
  }
  return ids
}

/** Does a part of the transaction's work; if the fault lies in the data, the part alone is undone and the fault told. */
async function attempt<Result>(
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<{ result: Result } | { problem: string }> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return { result }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return { problem }
  }
}

/** What a failure that is a row's own fault says; the database's refusals of data are such, its absence is not. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^2[23]\w{3}$/.test(code) ? '数据不符合要求' : undefined
}
