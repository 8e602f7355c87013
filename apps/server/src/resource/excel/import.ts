import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dougong/contract/errors'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { sql } from 'kysely'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { ReceivedFile } from '../../http/uploads/uploads'
import { WorkbookError } from '../../platform/excel/archive'
import { reportProgress } from '../../platform/current-work'
import { readAhead } from '../../platform/read-ahead'
import { Turnstile } from '../../platform/turnstile'
import type { Engine } from '../engine'
import { FailedRows } from './failed-rows'
import {
  type FailedRow,
  type ImportedRow,
  readBatch,
  readsAlone,
  saveBatch,
  type SeenValues,
} from './import-batch'
import { noteProgress } from './import-progress'
import { type ImportSheet, openSheet } from './import-sheet'
import type { SheetRow } from './part-sheets'
import type { ServedResource } from '../serve-resource'
import type { View } from '../view'

/** The call of an import: its files, and a name by which the client asks how far it is. */
interface ImportCall {
  files: readonly ReceivedFile[]
  importId?: string | undefined
  signal: AbortSignal
}

/** How many imports one node runs at a time: further ones are refused, to be tried again. */
export const imports = new Turnstile(4)
const batchSize = 1_000
const maxRows = 200_000
const maxErrorMessages = 100
const retryMs = 250
/** Clients ask about this often how far it is. */
const progressEveryMs = 300
/** After waiting this long people look at something else, so they are notified. */
const longMs = 10_000

/**
 * Saves the good rows of uploaded workbooks in one transaction and returns the others with their reasons. An import that is
 * cut short, because a file cannot be read, the server dies or the client leaves, has saved nothing.
 */
export async function importFiles(
  engine: Engine,
  view: View,
  { files, importId, signal }: ImportCall,
): Promise<ImportOutcome> {
  if (files.length === 0) refuse('upload.none')
  const leave = imports.enter() ?? refuse('import.busy')
  const began = performance.now()
  try {
    const { sheets, total } = await checkFiles(view, files)
    let noted = performance.now()
    const note = async (done: number) => {
      reportProgress({ done, total, phase: `已读取 ${done} / ${total} 行` })
      const now = performance.now()
      if (done > 0 && done < total && now - noted < progressEveryMs) return
      noted = now
      await noteProgress(engine.db, view.actor.userId, importId, { done, total })
    }
    await note(0)
    const { ids, outcome } = await inTransaction(engine.db, async (tx) => {
      await takeTurn(tx, view.served, signal)
      const saved = await saveSheets(tx, engine, view, { sheets, note, signal })
      requireSome(saved.outcome.totalCount)
      return saved
    })
    if (ids.length > 0) await view.served.options.afterCommit?.(ids, 'add', view.actor)
    if (performance.now() - began > longMs)
      await engine.notifyImported(view.actor, {
        title: view.resource.title,
        saved: outcome.successCount,
        failed: outcome.errorCount,
      })
    return outcome
  } catch (error) {
    if (error instanceof WorkbookError) refuse('import.failed', { detail: error.message })
    throw error
  } finally {
    leave()
  }
}

/** Opens the files and counts their rows, so that progress can be shown from the beginning. */
async function checkFiles(view: View, files: readonly ReceivedFile[]) {
  const sheets: ImportSheet[] = []
  let total = 0
  for (const file of files) {
    const sheet = await openSheet(file, view)
    sheets.push(sheet)
    total += sheet.parts.reduce((sum, { rowCount }) => sum + rowCount, 0)
    requireFew(total)
    const count = sheet.parts.length === 0 && (await sheet.count())
    if (count !== false && total + count <= maxRows) total += count
    else total = await countExactly(sheet, total)
  }
  requireSome(total)
  return { sheets, total }
}

/** Reads a sheet to its end and notes its rows for the sheets of parts; returns the total with its rows. */
async function countExactly(sheet: ImportSheet, before: number): Promise<number> {
  let total = before
  for await (const { cells } of sheet.rows()) {
    total += 1
    requireFew(total)
    for (const part of sheet.parts) part.note(cells)
  }
  return total
}

function requireSome(rows: number): void {
  if (rows === 0) refuse('import.failed', { detail: '文件中没有数据' })
}

function requireFew(rows: number): void {
  if (rows > maxRows) refuse('import.failed', { detail: `一次最多导入${maxRows}行` })
}

/**
 * Waits until no other import of the resource runs on any node: two with the same rows would wait for each other. It tries
 * again and again, because a statement that waits would run into its time limit.
 */
async function takeTurn(tx: Transaction, { options }: ServedResource, signal: AbortSignal): Promise<void> {
  const lock = `import ${options.table}`
  for (;;) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as "isMine"`.execute(tx)
    if (rows[0]?.isMine) return
    await setTimeout(retryMs, undefined, { signal })
  }
}

/** Files whose headings are understood, and what is called with the progress. */
interface CheckedFiles {
  sheets: readonly ImportSheet[]
  note(done: number): Promise<void>
  signal: AbortSignal
}

/** Saves the good rows of files in a transaction; returns the others with their reasons. */
export async function saveSheets(
  tx: Transaction,
  engine: Engine,
  view: View,
  { sheets, note, signal }: CheckedFiles,
): Promise<{ ids: string[]; outcome: ImportOutcome }> {
  const failed = new FailedRows(engine, view, sheets)
  const errors: string[] = []
  const ids: string[] = []
  const seen: SeenValues = { own: new Map(), parts: new Map() }
  let [done, errorCount] = [0, 0]
  const fail = async (file: ImportSheet, { sheet, number, cells, problem }: FailedRow) => {
    errorCount += 1
    const places = [sheets.length > 1 && file.name, sheet?.part.title, `第 ${number} 行`]
    if (errors.length < maxErrorMessages)
      errors.push(`${places.filter(Boolean).join(' ')}：${problem}，忽略导入。`)
    await failed.add(sheet ?? file, cells, problem)
  }
  try {
    for (const sheet of sheets) {
      for await (const rows of rowsRead(tx, engine, view, sheet)) {
        signal.throwIfAborted()
        const saved = await saveBatch(tx, engine, view, { sheet, seen, rows })
        for (const id of saved.ids) ids.push(id)
        for (const row of saved.failed) await fail(sheet, row)
        done += saved.rowCount
        await note(done)
      }
      for (const part of sheet.parts)
        for (const stray of part.strays()) {
          done += 1
          await fail(sheet, { ...stray, sheet: part })
        }
    }
    signal.throwIfAborted()
    const { served, actor } = view
    if (ids.length > 0) await served.options.afterImport?.(ids, { tx, actor })
  } catch (error) {
    await failed.abandon()
    throw error
  }
  const fileUrl = await failed.close()
  const successCount = done - errorCount
  const outcome = {
    totalCount: done,
    successCount,
    errorCount,
    msg: `总上传行数：${done}，已导入行数：${successCount}，错误行数：${errorCount}`,
    fileUrl,
    fileName: fileUrl && failed.name,
    errors,
  }
  return { ids, outcome }
}

/**
 * Reads the rows of a sheet in batches. Where reading does not need the database, the next batch is read while the one before
 * is saved, so that node and database work side by side.
 */
function rowsRead(
  tx: Transaction,
  engine: Engine,
  view: View,
  sheet: ImportSheet,
): AsyncGenerator<ImportedRow[]> {
  const read = (batch: readonly SheetRow[]) => readBatch(tx, engine, view, { sheet, batch })
  const batches = batchesOf(sheet.rows())
  return readsAlone(view, sheet) ? readAhead(mapped(batches, read)) : mapped(readAhead(batches), read)
}

async function* mapped<From, To>(
  items: AsyncIterable<From>,
  change: (item: From) => Promise<To>,
): AsyncGenerator<To> {
  for await (const item of items) yield await change(item)
}

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
