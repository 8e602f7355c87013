import { setImmediate } from 'node:timers/promises'
import { Refusal } from '@dougong/contract/errors'
import type { Issue, Value } from '@dougong/contract/resource/record'
import { defaultRule } from '@dougong/contract/resource/values/default-value'
import { sql } from 'kysely'
import { ofTenantSql } from '../../access/tenants'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { ExcelColumn } from './excel'
import type { ImportSheet } from './import-sheet'
import { textOf } from './lines'
import type { PartSheet, SheetRow } from './part-sheets'
import type { Engine } from '../engine'
import { withDefaults } from '../write/defaults'
import type { NewRecord } from '../write/make-records'
import { judgeParts, mostParts, rowsIn, secondPart, tooManyParts } from '../write/parts'
import { createRecord, importRecords } from '../write/records'
import { judgeNew } from '../write/save'
import type { View } from '../view'
import type { TextSources } from '../read/texts'
import { standsForRows, valueFinder } from './values'

/** A row of a file on its way to become a record. */
export interface ImportedRow extends NewRecord, SheetRow {
  /** Why it does not become one. */
  problems: string[]
  /** The rows that belong to it, by the name of their kind. */
  below: Map<string, ImportedRow[]>
}

/** A row of a file that became no record, on the sheet of the records or of their parts. */
export interface FailedRow extends SheetRow {
  problem: string
  sheet?: PartSheet
}

/** What rows are read with. */
type ImportSources = TextSources & Pick<Engine, 'fillRule'>

/** Unique values of the rows read so far, by field; those of parts by the name of their kind. */
export interface SeenValues {
  own: Map<string, Set<Value>>
  parts: Map<string, Map<string, Set<Value>>>
}

/**
 * Whether rows of a sheet read the same whatever the database holds: no word stands for a row of a table, which may be one of
 * this file, and no rule makes a value.
 */
export function readsAlone(view: View, { columns, parts }: ImportSheet): boolean {
  const all = [...columns, ...parts.flatMap((part) => part.columns)]
  const resources = [view.served.resource, ...parts.map((part) => part.view.served.resource)]
  return (
    all.every((column) => !column || !standsForRows(column.field)) &&
    resources.every(({ fields }) =>
      Object.values(fields).every((field) => !field.default || defaultRule(field.default) === undefined),
    )
  )
}

/** Reads a batch of rows as what a form would give, each with all that is wrong with it. */
export async function readBatch(
  tx: Transaction,
  sources: ImportSources,
  view: View,
  { sheet, batch }: { sheet: ImportSheet; batch: readonly SheetRow[] },
): Promise<ImportedRow[]> {
  const rows = batch.map(rowOf)
  await readCells(tx, sources, view, sheet.columns, rows)
  for (const part of sheet.parts) await readParts(tx, sources, part, rows)
  await judgeRows(tx, sources, view, rows)
  return rows
}

/** Some rows of a sheet as they were read, and the unique values of those before. */
interface Batch {
  sheet: ImportSheet
  seen: SeenValues
  rows: readonly ImportedRow[]
}

/**
 * Saves what can be saved of a batch of rows, each with the rows of its parts or not at all; returns the ids of the records, how many
 * rows were looked at, and the other rows, each with its problem.
 */
export async function saveBatch(
  tx: Transaction,
  sources: ImportSources,
  view: View,
  { sheet, seen, rows }: Batch,
): Promise<{ ids: string[]; rowCount: number; failed: FailedRow[] }> {
  await findDuplicates(tx, view, seen.own, rows)
  for (const part of sheet.parts) await findDuplicateParts(tx, part, seen, rows)
  for (const row of rows) tellOfParts(sheet, row)
  const ids = await saveRows(tx, sources, view, rows.filter(isGood))
  const failed = rows.filter((row) => !isGood(row))
  const rowCount = rows.reduce((sum, row) => sum + 1 + [...row.below.values()].flat().length, 0)
  return { ids, rowCount, failed: failed.flatMap((row) => failedWithParts(sheet, row)) }
}

const isGood = ({ problems }: ImportedRow) => problems.length === 0

function rowOf({ number, cells }: SheetRow): ImportedRow {
  return { number, cells, given: {}, values: {}, problems: [], below: new Map() }
}

/** Reads cells as what is given for records. */
async function readCells(
  tx: Transaction,
  sources: ImportSources,
  { actor, tenancy }: View,
  columns: readonly (ExcelColumn | undefined)[],
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const [place, column] of columns.entries()) {
    if (!column) continue
    const texts = rows.map(({ cells }) => textOf(cells[place] ?? null))
    /* names are looked up where the rows before are: a row may refer to one of them */
    const find = await valueFinder(sources, { db: tx, actor, tenancy }, column.field, texts)
    for (const [index, row] of rows.entries()) {
      const text = texts[index] ?? ''
      const found = text === '' || !find ? { value: text } : find(text)
      if ('message' in found) row.problems.push(found.message)
      else row.given[column.name] = found.value
    }
  }
}

/** Reads the rows of one kind of parts that belong to these rows. */
async function readParts(
  tx: Transaction,
  sources: ImportSources,
  sheet: PartSheet,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { name, part } = sheet
  for (const row of rows) {
    const doubt = sheet.doubtAbout(row.cells)
    if (doubt !== undefined) row.problems.push(doubt)
    const below = doubt === undefined ? sheet.of(row.cells).map(rowOf) : []
    if (below.length > mostParts) row.problems.push(tooManyParts(part))
    if (part.isSingle) for (const second of below.slice(1)) second.problems.push(secondPart)
    row.below.set(name, below)
  }
  const all = rows.flatMap(({ below }) => below.get(name) ?? [])
  await readCells(tx, sources, sheet.view, sheet.columns, all)
  for (const { given, below } of rows) given[name] = (below.get(name) ?? []).map((row) => row.given)
}

/** Rows judged before others have a turn: whoever else calls, and the database that asks for the next statement. */
const atOnce = 100

/** Reads what is given as a form would, with all that is wrong with it. */
async function judgeRows(
  tx: Transaction,
  { fillRule }: ImportSources,
  view: View,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { resource, served } = view
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await setImmediate()
    const told = served.options.completeImport?.(row.given) ?? row.given
    const { given, fixed } = await withDefaults(tx, view, told, fillRule)
    const { parts } = await judgeParts(tx, view, { given, fillRule })
    for (const { name, rows: read } of parts) {
      const below = row.below.get(name) ?? []
      for (const [index, part] of read.entries()) {
        const own = below[index]
        if (own) take(own, part)
      }
      given[name] = read.map((part) => part.given)
    }
    const { values, issues } = judgeNew(resource, { given, whole: served.resource, rows: rowsIn(parts) })
    take(row, { given, values: { ...values, ...fixed }, issues })
    row.parts = parts
  }
}

/** Takes over how a row reads; of a field whose cell is wrong nothing more is said. */
function take(
  row: ImportedRow,
  { given, values, issues }: Pick<ImportedRow, 'given' | 'values'> & { issues: Issue[] },
): void {
  const untold = issues.filter(({ field }) => field in row.given || isGood(row))
  row.problems.push(...untold.map(({ message }) => message))
  row.given = given
  row.values = values
}

/** A row is not saved without its parts: what is wrong with one is said of the row, too. */
function tellOfParts({ parts }: ImportSheet, row: ImportedRow): void {
  for (const { name, part } of parts) {
    const wrong = row.below.get(name)?.filter((below) => !isGood(below)) ?? []
    if (wrong.length > 0)
      row.problems.push(`${part.title}第 ${wrong.map(({ number }) => number).join('、')} 行有错误`)
  }
}

/** A row that is not saved, and with it the rows of its parts. */
function failedWithParts({ parts }: ImportSheet, row: ImportedRow): FailedRow[] {
  const { number, cells, problems } = row
  const own = { number, cells, problem: problems.join('；') }
  const below = parts.flatMap((sheet) =>
    (row.below.get(sheet.name) ?? []).map((part): FailedRow => {
      const problem = isGood(part) ? `主表第 ${number} 行未导入` : part.problems.join('；')
      return { number: part.number, cells: part.cells, problem, sheet }
    }),
  )
  return [own, ...below]
}

/** A value that must be unique is refused if the file had it before, or the table has it, of rows that carry one within the tenant. */
async function findDuplicates(
  tx: Transaction,
  { actor, served: { resource, table } }: View,
  seen: Map<string, Set<Value>>,
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const [name, { title, unique }] of Object.entries(resource.fields)) {
    if (!unique) continue
    const given = rows.filter((row) => isGood(row) && (row.values[name] ?? null) !== null)
    const column = table.columnOf(name)
    const statement = new Statement()
    const asked = statement.value(
      JSON.stringify(given.map(({ values }) => ({ [column.slice(1, -1)]: values[name] }))),
    )
    const tenant = table.isOwn ? ofTenantSql(actor, statement) : 'true'
    /* each by the index, whatever the planner knows of the table: "= any" may read the whole of one that has grown since */
    const taken = await runStatement<{ value: Value }>(
      tx,
      `select asked.${column} as value from json_populate_recordset(null::${table.table}, ${asked}) asked
        where exists (select from ${table.table} where ${column} = asked.${column} and ${tenant})`,
      statement.values,
    )
    const stored = new Set(taken.map(({ value }) => value))
    const before = seen.get(name) ?? new Set()
    seen.set(name, before)
    for (const row of given) {
      const value = row.values[name] ?? null
      if (before.has(value)) row.problems.push(`${title}“${value}”在文件中重复`)
      else if (stored.has(value)) row.problems.push(`${title}“${value}”已存在`)
      before.add(value)
    }
  }
}

/** The same for the rows of one kind of parts, as far as they belong to rows that are good otherwise. */
async function findDuplicateParts(
  tx: Transaction,
  { name, view }: PartSheet,
  { parts }: SeenValues,
  rows: readonly ImportedRow[],
): Promise<void> {
  const seen = parts.get(name) ?? new Map<string, Set<Value>>()
  parts.set(name, seen)
  await findDuplicates(
    tx,
    view,
    seen,
    rows.filter(isGood).flatMap(({ below }) => below.get(name) ?? []),
  )
}

/** All at once; if that fails, one after the other, so that each failure falls on its own row. Returns the new ids. */
async function saveRows(
  tx: Transaction,
  sources: ImportSources,
  view: View,
  rows: readonly ImportedRow[],
): Promise<string[]> {
  if (rows.length === 0) return []
  if (view.served.options.createImported) return saveSingly(tx, sources, view, rows)
  const saved = await attempt(tx, () => importRecords(tx, view, rows))
  return 'problem' in saved ? saveSingly(tx, sources, view, rows) : saved.result
}

async function saveSingly(
  tx: Transaction,
  { fillRule }: ImportSources,
  view: View,
  rows: readonly ImportedRow[],
): Promise<string[]> {
  const { actor } = view
  const { createImported } = view.served.options
  const ids: string[] = []
  for (const row of rows) {
    const saved = await attempt(tx, () =>
      createImported
        ? createImported(row.given, { tx, actor })
        : createRecord(tx, view, row.given, { fillRule, isImported: true }),
    )
    if ('problem' in saved) row.problems.push(saved.problem)
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
