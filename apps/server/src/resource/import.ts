import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dougong/contract/errors'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { sql } from 'kysely'
import type { Actor } from '../access/actor'
import { inTransaction, type Transaction } from '../database/transaction'
import type { ReceivedFile } from '../http/uploads'
import { WorkbookError } from '../platform/excel/archive'
import type { Cell } from '../platform/excel/workbook-writer'
import { Turnstile } from '../platform/turnstile'
import type { Engine } from './engine'
import { FailedRows } from './failed-rows'
import { importBatch, type SeenValues } from './import-batch'
import { noteProgress } from './import-progress'
import { type ImportSheet, openSheet, reasonTitle } from './import-sheet'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'

const imports = new Turnstile(4)
const batchSize = 500
const mostRows = 200_000
const mostErrorsTold = 100
const askAgainAfter = 250

/**
 * Saves the rows of uploaded workbooks. Every file is read to its end before the first row is saved, so one that cannot be
 * read changes nothing; after that good rows are saved in one transaction, and the others come back with their reasons. An
 * import that does not come to its end, because the server dies or nobody waits for the answer, has saved nothing.
 */
export async function importFiles(
  engine: Engine,
  served: ServedResource,
  actor: Actor,
  files: readonly ReceivedFile[],
  importId: string | undefined,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  if (files.length === 0) refuse('upload.none')
  const leave = imports.enter() ?? refuse('import.busy')
  try {
    const { sheets, total } = await checkFiles(seenBy(served, actor), files)
    const note = (done: number) => noteProgress(engine.db, actor.userId, importId, { done, total })
    await note(0)
    const { ids, outcome } = await inTransaction(engine.db, async (tx) => {
      await takeTurn(tx, served, signal)
      return saveSheets(tx, engine, served, actor, sheets, total, note, signal)
    })
    if (ids.length > 0) await served.options.afterCommit?.(ids, 'add')
    return outcome
  } catch (error) {
    if (error instanceof WorkbookError) refuse('import.failed', { detail: error.message })
    throw error
  } finally {
    leave()
  }
}

async function checkFiles(served: ServedResource, files: readonly ReceivedFile[]) {
  const sheets: ImportSheet[] = []
  let total = 0
  for (const file of files) {
    const sheet = await openSheet(file, served)
    sheets.push(sheet)
    for await (const _ of sheet.rows()) {
      total += 1
      if (total > mostRows) refuse('import.failed', { detail: `一次最多导入${mostRows}行` })
    }
  }
  if (total === 0) refuse('import.failed', { detail: '文件中没有数据' })
  return { sheets, total }
}

/**
 * Imports of one resource go one after the other, on whichever node: two with the same rows would wait for each other's. It
 * asks again and again, because a statement that waits would meet its time limit.
 */
async function takeTurn(tx: Transaction, { options }: ServedResource, signal: AbortSignal): Promise<void> {
  const lock = `import ${options.table}`
  for (;;) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as "isMine"`.execute(tx)
    if (rows[0]?.isMine) return
    await setTimeout(askAgainAfter, undefined, { signal })
  }
}

async function saveSheets(
  tx: Transaction,
  engine: Engine,
  served: ServedResource,
  actor: Actor,
  sheets: readonly ImportSheet[],
  total: number,
  note: (done: number) => Promise<void>,
  signal: AbortSignal,
): Promise<{ ids: string[]; outcome: ImportOutcome }> {
  const titles = (sheets[0]?.titles ?? []).filter((title) => title && title !== reasonTitle)
  const failed = new FailedRows(engine, actor, served.resource.title, titles)
  const errors: string[] = []
  const ids: string[] = []
  const seen: SeenValues = new Map()
  let [done, errorCount] = [0, 0]
  try {
    for (const sheet of sheets) {
      const file = sheets.length > 1 ? `${sheet.name} ` : ''
      for await (const batch of batchesOf(sheet.rows())) {
        signal.throwIfAborted()
        const saved = await importBatch(tx, engine, served, actor, sheet, seen, batch)
        for (const id of saved.ids) ids.push(id)
        for (const { number, cells, problem } of saved.failed) {
          errorCount += 1
          if (errors.length < mostErrorsTold) errors.push(`${file}第 ${number} 行：${problem}，忽略导入。`)
          await failed.add(arranged(cells, sheet.titles, titles), problem)
        }
        done += batch.length
        await note(done)
      }
    }
    signal.throwIfAborted()
  } catch (error) {
    await failed.abandon()
    throw error
  }
  const fileUrl = await failed.close()
  const successCount = total - errorCount
  const outcome = {
    totalCount: total,
    successCount,
    errorCount,
    msg: `总上传行数：${total}，已导入行数：${successCount}，错误行数：${errorCount}`,
    fileUrl,
    fileName: fileUrl && failed.name,
    errors,
  }
  return { ids, outcome }
}

/** Cells in the order of the first file's columns. */
function arranged(cells: readonly Cell[], own: readonly string[], wanted: readonly string[]): Cell[] {
  return wanted.map((title) => cells[own.indexOf(title)] ?? null)
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
