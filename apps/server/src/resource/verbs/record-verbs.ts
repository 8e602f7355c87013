import { refuse } from '@dougong/contract/errors'
import { inTransaction } from '../../database/transaction'
import type { Download } from '../../http/downloads/send-download'
import { Answer } from '../../http/serve'
import type { ReceivedFile } from '../../http/uploads/uploads'
import type { Engine } from '../engine'
import { exportRows, readExportCall } from '../excel/export'
import { importFiles } from '../excel/import'
import { importTemplate } from '../excel/import-template'
import { findRow } from '../read/list'
import type { ListCall } from '../read/list-call'
import { addTexts } from '../read/add-texts'
import type { View } from '../view'
import { press } from '../write/press-button'
import { changeRecord, createRecord, removeRecords } from '../write/records'
import { returnsWholeRows, type WrittenRow } from '../write/save'
import { subjectOfRow, subjectsOf } from './subjects'

/*
 * What can be done with the records of a resource, wherever its calls are mounted. A verb works on an actor's view and knows
 * only the input of the call. `list` and `parts` are `listPage` and `listParts`.
 */

type Input = Record<string, unknown>

export async function getRecord(engine: Engine, view: View, id: string): Promise<Input> {
  const row = await findRow(engine.db, view, id)
  if (!row) refuse('record.missing')
  await addTexts(engine, view, [row])
  return row
}

/** Returns the new record's id, which is what the calls that add records answer. */
export async function addRecord({ db, fillRule }: Engine, view: View, body: Input): Promise<string> {
  const id = await inTransaction(db, (tx) => createRecord(tx, view, body, { fillRule }), {
    givesAnswer: true,
  })
  await view.served.options.afterCommit?.([id], 'add', view.actor)
  return id
}

/** Changes a record. `note` is called with the name that it had before, for the log of operations. */
export async function editRecord(
  engine: Engine,
  view: View,
  body: Input,
  note?: (subject: string) => void,
): Promise<null> {
  const { db, fillRule } = engine
  const hasWholeRow = returnsWholeRows(view.served)
  if (!hasWholeRow) note?.(await subjectsOf(engine, view, [String(body.id ?? '')]))
  const found = (row: WrittenRow) => row && note?.(subjectOfRow(view.served, row))
  const id = await inTransaction(db, (tx) => changeRecord(tx, view, body, { fillRule, found }))
  await view.served.options.afterCommit?.([id], 'edit', view.actor)
  return null
}

export async function deleteRecords({ db }: Engine, view: View, ids: readonly string[]): Promise<null> {
  await inTransaction(db, (tx) => removeRecords(tx, view, ids))
  await view.served.options.afterCommit?.(ids, 'delete', view.actor)
  return null
}

/**
 * Applies a button to records, all of them or none. For a button that sends, the message says only that the records are
 * queued.
 */
export async function pressButton(
  { db }: Engine,
  view: View,
  { code, ids }: { code: string; ids: readonly string[] },
): Promise<null | Answer<null>> {
  const { action } = await inTransaction(db, (tx) => press(tx, view, code, ids))
  await view.served.options.afterCommit?.(ids, 'edit', view.actor)
  return action.kind === 'send' ? new Answer(null, '已加入发送队列，送达结果见Webhook的投递记录') : null
}

interface ExportCall extends ListCall {
  body?: Input | undefined
  signal: AbortSignal
}

/** Returns a workbook whose rows are read while it is sent. */
export async function exportRecords(engine: Engine, whole: View, call: ExportCall): Promise<Download> {
  const view = whole.listed
  const { query, body, isOwnClient, signal } = call
  const exportQuery = readExportCall(view, { query: { ...query, ...body }, isOwnClient })
  return exportRows(engine, view, exportQuery, signal)
}

export async function templateOfImport(engine: Engine, view: View): Promise<Download> {
  return importTemplate(view, await engine.listDictionaries())
}

interface ImportCall {
  body: { importId?: string | undefined }
  files: readonly ReceivedFile[]
  signal: AbortSignal
}

export async function importRecords(engine: Engine, view: View, { body, files, signal }: ImportCall) {
  const outcome = await importFiles(engine, view, { ...body, files, signal })
  return outcome.errorCount > 0
    ? new Answer(outcome, '文件导入成功，但有错误。', 201)
    : new Answer(outcome, `文件导入成功！数据行数：${outcome.successCount}`)
}
