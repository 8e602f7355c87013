import { refuse } from '@dougong/contract/errors'
import * as picker from '@dougong/contract/online/reports'
import * as contract from '@dougong/contract/online/reports/calls'
import type { Actor } from '../../../access/actor'
import { type Route, serve, serveDownload } from '../../../http/serve'
import { type Cell, writeWorkbook } from '../../../platform/excel/workbook-writer'
import { Turnstile } from '../../../platform/turnstile'
import type { Engine } from '../../../resource/engine'
import { workbookType } from '../../../resource/excel/excel'
import type { Services } from '../../../services/services'
import { presentRowsColumns, presentRowsQueryItems } from '../rows/present-rows'
import { exportRowsReport, listRowsPage } from '../rows/list-rows'
import { seeRows } from '../rows/rows-report'
import type { ReportDatabase } from '../run/report-database'
import { addTexts, readAll, readPage } from '../sql/sql-report'
import { findReport, type Report } from '../store/reports.queries'
import { describeReport, readable } from '../store/readable'
import {
  dictionariesOf,
  presentColumns,
  presentQueryItems,
  presentWholeColumns,
  shownColumns,
} from './present'

/** Each export holds one of the few connections to its end. */
const exports = new Turnstile(1)

/** The calls of those who read reports, in the words of existing clients. */
export function readingRoutes(services: Services, engine: Engine, database: ReportDatabase): Route[] {
  const { db, resources } = services
  const find = (actor: Actor, name: string) => findReport(db, actor, name)

  const statement = async (actor: Actor, name: string) => {
    const report = readable(actor, await find(actor, name))
    return report.rows ? refuse('report.missing') : report
  }
  const page = async (
    report: Report,
    asked: { query: Record<string, unknown>; actor: Actor; signal: AbortSignal },
  ) => {
    const { records, ...rest } = await readPage(services, database, report, asked)
    addTexts(report, await engine.listDictionaries(), records)
    return { records, ...rest }
  }

  return [
    serve(picker.getReportColumns, async ({ params, actor }) => {
      const report = await find(actor, params.code)
      const dictionaries = await engine.listDictionaries()
      if (report.rows)
        return presentRowsColumns(await seeRows(resources, actor, report.head, report.rows), dictionaries)
      return presentColumns(readable(actor, report), dictionaries)
    }),
    serve(picker.listReportQueryItems, async ({ params, actor }) => {
      const report = await find(actor, params.id)
      const dictionaries = await engine.listDictionaries()
      if (report.rows)
        return presentRowsQueryItems(await seeRows(resources, actor, report.head, report.rows), dictionaries)
      return presentQueryItems(readable(actor, report), dictionaries)
    }),
    serve(picker.listReportRows, async ({ params, query, actor, signal }) => {
      const report = await find(actor, params.id)
      if (report.rows)
        return listRowsPage(engine, await seeRows(resources, actor, report.head, report.rows), query, signal)
      return page(readable(actor, report), { query, actor, signal })
    }),
    serve(picker.listReportTexts, ({ params, query: { key, ...columns }, actor }) =>
      engine.lookUpInReport(
        engine,
        { db, actor, tenancy: actor },
        { report: params.id, ...columns },
        { values: key.split(',').filter(Boolean) },
      ),
    ),
    serve(contract.getReportDefinition, ({ params, actor }) => describeReport(services, actor, params.id)),
    serve(contract.listReportChoices, async ({ query: { sql: code, keyword = '' } }) => {
      const options = (await engine.listDictionaries())[code]
      if (!options) return refuse('report.invalid', { detail: `字典 ${code} 不存在` })
      return options.filter(({ text, value }) => text.includes(keyword) || value === keyword)
    }),
    serve(contract.getReportParams, async ({ params, actor }) => (await statement(actor, params.id)).params),
    serve(contract.getReportPage, async ({ params, query, actor, signal }) => {
      const report = await statement(actor, params.id)
      const columns = presentWholeColumns(report)
      return {
        cgreportHeadName: report.head.name,
        columns,
        dictOptions: dictionariesOf(report, await engine.listDictionaries()),
        fieldHrefSlots: columns.flatMap(({ dataIndex, href }) =>
          href === '' ? [] : [{ slotName: dataIndex, href }],
        ),
        isGroupTitle: columns.some(({ groupTitle }) => groupTitle !== ''),
        data: await page(report, { query, actor, signal }),
      }
    }),
    serveDownload(contract.exportReport, async ({ params, query, actor, signal }) => {
      const report = await find(actor, params.id)
      if (report.rows)
        return exportRowsReport(
          engine,
          await seeRows(resources, actor, report.head, report.rows),
          query,
          signal,
        )
      readable(actor, report)
      const dictionaries = await engine.listDictionaries()
      const shown = shownColumns(report)
      /* the first rows are read before anything is sent: what cannot be run is a sentence, not half a workbook */
      const batches = readAll(services, database, report, { query, actor, signal })
      const leave = exports.enter() ?? refuse('export.busy')
      const first = await batches.next().catch((error: unknown) => {
        leave()
        throw error
      })
      async function* cells(): AsyncGenerator<Cell[]> {
        try {
          for (let part = first; !part.done; part = await batches.next()) {
            addTexts(report, dictionaries, part.value)
            for (const row of part.value) yield shown.map(({ fieldName }) => cellOf(row, fieldName))
          }
        } finally {
          await batches.return(undefined)
          leave()
        }
      }
      const { name } = report.head
      const columns = shown.map(({ fieldTxt }) => ({ title: fieldTxt }))
      return {
        name: `${name}.xlsx`,
        contentType: workbookType,
        bytes: writeWorkbook({ name, columns, rows: cells() }),
      }
    }),
  ]
}

function cellOf(row: Record<string, unknown>, name: string): Cell {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}
