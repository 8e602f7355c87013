import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/forms/spreadsheet'
import type { ReceivedFile } from '../../../http/uploads/uploads'
import { type Route, serveUpload } from '../../../http/serve'
import { WorkbookError } from '../../../platform/excel/archive'
import type { Engine } from '../../../resource/engine'
import { imports } from '../../../resource/excel/import'
import type { Services } from '../../../services/services'
import { createFromSpreadsheet } from './create-form'
import { guessColumns } from './read-spreadsheet'

/** The calls by which a spreadsheet becomes a form. */
export function spreadsheetRoutes(services: Services, engine: Engine): Route[] {
  return [
    serveUpload(contract.readSpreadsheet, async ({ files }) => {
      const file = onlyOne(files)
      const guessed = await inTurn(async () => guessColumns(file, await engine.listDictionaries()))
      return { name: file.name.replace(/\.\w+$/, ''), ...guessed }
    }),
    serveUpload(contract.createFromSpreadsheet, async ({ files, body, actor, signal }) => {
      if (!actor.permissions.has('online:form:add')) refuse('access.denied')
      const columns = readColumns(body.columns)
      const wanted = { file: onlyOne(files), table: body.tableName, title: body.title, columns, signal }
      return inTurn(() => createFromSpreadsheet(services, engine, actor, wanted))
    }),
  ]
}

function onlyOne([file]: readonly ReceivedFile[]): ReceivedFile {
  return file ?? refuse('upload.none')
}

function readColumns(json: string): contract.WantedColumn[] {
  try {
    return contract.wantedColumns.parse(JSON.parse(json))
  } catch {
    return refuse('form.invalid', { detail: '列的描述不正确' })
  }
}

/** Workbooks are read a few at a time; what cannot be read is told. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const leave = imports.enter() ?? refuse('import.busy')
  try {
    return await work()
  } catch (error) {
    if (error instanceof WorkbookError) refuse('import.failed', { detail: error.message })
    throw error
  } finally {
    leave()
  }
}
