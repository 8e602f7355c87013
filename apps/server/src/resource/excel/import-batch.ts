import { setImmediate } from 'node:timers/promises'
import type { Issue, Value } from '@dougong/contract/resource/record'
import { defaultRule } from '@dougong/contract/resource/values/default-value'
import { ofTenantSql } from '../../access/tenants'
import { attempt } from '../../database/attempt'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { ExcelColumn } from './excel'
import type { ImportSheet } from './import-sheet'
import { textOf } from './lines'
import type { PartSheet, SheetRow } from './part-sheets'
import type { Engine } from '../engine'
import { withDefaults } from '../write/defaults'
import type { NewRecord } from '../write/make-records'
import { judgeParts, maxParts, rowsIn, secondPart, tooManyParts } from '../write/parts'
import { createRecord, importRecords } from '../write/records'
import { judgeNew } from '../write/save'
import type { View } from '../view'
import type { TextSources } from '../text-sources'
import { standsForRows, valueFinder } from './values'

/** A row of a file that is to become a record. */
export interface ImportedRow extends NewRecord, SheetRow {
  /** Why it cannot become one. */
  problems: string[]
  /** The rows of its parts, by the name of their kind. */
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
 * Whether rows of a sheet can be read without the database: no text stands for a row of a table, which may come from this
 * file, and no fill rule makes a value.
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

/** Reads a batch of rows as the input of a form, each with everything that is wrong with it. */
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
 * Saves the good rows of a batch, each with the rows of its parts or not at all. Returns the ids of the records, how many
 * rows were looked at, and the rows that failed, each with its problem.
 */
export async function saveBatch(
  tx: Transaction,
  sources: ImportSources,
  view: View,
  { sheet, seen, rows }: Batch,
): Promise<{ ids: string[]; rowCount: number; failed: FailedRow[] }> {
  await findDuplicates(tx, view, seen.own, rows)
  for (const part of sheet.parts) await findDuplicateParts(tx, part, seen, rows)
  for (const row of rows) addProblemsOfParts(sheet, row)
  const ids = await saveRows(tx, sources, view, rows.filter(isGood))
  const failed = rows.filter((row) => !isGood(row))
  const rowCount = rows.reduce((sum, row) => sum + 1 + [...row.below.values()].flat().length, 0)
  return { ids, rowCount, failed: failed.flatMap((row) => failedWithParts(sheet, row)) }
}

const isGood = ({ problems }: ImportedRow) => problems.length === 0

function rowOf({ number, cells }: SheetRow): ImportedRow {
  return { number, cells, input: {}, values: {}, problems: [], below: new Map() }
}

/** Reads cells as the input of records. */
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
    /* names are looked up within the transaction: a row may refer to one above it */
    const find = await valueFinder(sources, { db: tx, actor, tenancy }, column.field, texts)
    for (const [index, row] of rows.entries()) {
      const text = texts[index] ?? ''
      const found = text === '' || !find ? { value: text } : find(text)
      if ('message' in found) row.problems.push(found.message)
      else row.input[column.name] = found.value
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
    if (below.length > maxParts) row.problems.push(tooManyParts(part))
    if (part.isSingle) for (const second of below.slice(1)) second.problems.push(secondPart)
    row.below.set(name, below)
  }
  const all = rows.flatMap(({ below }) => below.get(name) ?? [])
  await readCells(tx, sources, sheet.view, sheet.columns, all)
  for (const { input, below } of rows) input[name] = (below.get(name) ?? []).map((row) => row.input)
}

/** So many rows are judged before other calls, and the answers of the database, get a turn. */
const atOnce = 100

/** Reads the input of rows as that of a form, with everything that is wrong with it. */
async function judgeRows(
  tx: Transaction,
  { fillRule }: ImportSources,
  view: View,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { resource, served } = view
  for (const [index, row] of rows.entries()) {
    if (index % atOnce === 0) await setImmediate()
    const complete = served.options.completeImport?.(row.input) ?? row.input
    const { input, fixed } = await withDefaults(tx, view, complete, fillRule)
    const { parts } = await judgeParts(tx, view, { input, fillRule })
    for (const { name, rows: read } of parts) {
      const below = row.below.get(name) ?? []
      for (const [index, part] of read.entries()) {
        const own = below[index]
        if (own) take(own, part)
      }
      input[name] = read.map((part) => part.input)
    }
    const { values, issues } = judgeNew(resource, { input, whole: served.resource, rows: rowsIn(parts) })
    take(row, { input, values: { ...values, ...fixed }, issues })
    row.parts = parts
  }
}

/** Keeps what was read of a row. For a field whose cell is wrong nothing more is reported. */
function take(
  row: ImportedRow,
  { input, values, issues }: Pick<ImportedRow, 'input' | 'values'> & { issues: Issue[] },
): void {
  const unreported = issues.filter(({ field }) => field in row.input || isGood(row))
  row.problems.push(...unreported.map(({ message }) => message))
  row.input = input
  row.values = values
}

/** Adds the problems of parts to their row, since a row is not saved without its parts. */
function addProblemsOfParts({ parts }: ImportSheet, row: ImportedRow): void {
  for (const { name, part } of parts) {
    const wrong = row.below.get(name)?.filter((below) => !isGood(below)) ?? []
    if (wrong.length > 0)
      row.problems.push(`${part.title}第 ${wrong.map(({ number }) => number).join('、')} 行有错误`)
  }
}

/** Returns a row that is not saved, and the rows of its parts with it. */
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

/**
 * Adds a problem to each row with a unique value that the file had before or the table has, within the tenant where rows
 * carry one.
 */
async function findDuplicates(
  tx: Transaction,
  { actor, served: { resource, table } }: View,
  seen: Map<string, Set<Value>>,
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const [name, { title, unique }] of Object.entries(resource.fields)) {
    if (!unique) continue
    const filled = rows.filter((row) => isGood(row) && (row.values[name] ?? null) !== null)
    const column = table.columnOf(name)
    const statement = new Statement()
    const wanted = statement.value(
      JSON.stringify(filled.map(({ values }) => ({ [column.slice(1, -1)]: values[name] }))),
    )
    const tenant = table.isOwn ? ofTenantSql(actor, statement) : 'true'
    /* one index scan for each value: "= any" may read the whole table where the planner does not know yet how large it is */
    const taken = await runStatement<{ value: Value }>(
      tx,
      `select wanted.${column} as value from json_populate_recordset(null::${table.table}, ${wanted}) wanted
        where exists (select from ${table.table} where ${column} = wanted.${column} and ${tenant})`,
      statement.values,
    )
    const stored = new Set(taken.map(({ value }) => value))
    const before = seen.get(name) ?? new Set()
    seen.set(name, before)
    for (const row of filled) {
      const value = row.values[name] ?? null
      if (before.has(value)) row.problems.push(`${title}“${value}”在文件中重复`)
      else if (stored.has(value)) row.problems.push(`${title}“${value}”已存在`)
      before.add(value)
    }
  }
}

/** The same for the rows of one kind of parts of rows that are good otherwise. */
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

/**
 * Saves rows all at once or, if that fails, one after the other, so that each failure is reported for its own row. Returns
 * the new ids.
 */
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
        ? createImported(row.input, { tx, actor })
        : createRecord(tx, view, row.input, { fillRule, isImported: true }),
    )
    if ('problem' in saved) row.problems.push(saved.problem)
    else ids.push(saved.result)
  }
  return ids
}
