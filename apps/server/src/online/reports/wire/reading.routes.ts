import { refuse } from '@dougong/contract/errors'
import * as picker from '@dougong/contract/online/reports'
import * as contract from '@dougong/contract/online/reports/calls'
import { summaryPicked } from '@dougong/contract/online/summaries/picked-summary'
import type { Actor } from '../../../access/actor'
import { type Route, serve, serveDownload } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { seeFigures } from '../figures/figures-report'
import { listFiguresPage } from '../figures/list-figures'
import { presentFiguresColumns, presentFiguresQueryItems } from '../figures/present-figures'
import { presentRowsColumns, presentRowsQueryItems } from '../rows/present-rows'
import { listRowsPage } from '../rows/list-rows'
import { seeRows } from '../rows/rows-report'
import type { ReportSources } from '../sources/report-sources'
import { addTexts, readPage } from '../sql/sql-report'
import { findReport, type Report } from '../store/reports.queries'
import { describeReport, readable } from '../store/readable'
import { exportReport } from './export-report'
import { dictionariesOf, presentColumns, presentQueryItems, presentWholeColumns } from './present'

/** The calls of those who read reports, in the words of existing clients. */
export function readingRoutes(services: Services, engine: Engine, sources: ReportSources): Route[] {
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
    const { records, ...rest } = await readPage(
      services,
      await sources.of(report, asked.actor),
      report,
      asked,
    )
    addTexts(report, await engine.listDictionaries(), records)
    return { records, ...rest }
  }

  return [
    serve(picker.getReportColumns, async ({ params, actor }) => {
      const dictionaries = await engine.listDictionaries()
      const summary = summaryPicked(params.code)
      if (summary !== undefined)
        return presentFiguresColumns(await seeFigures(services, actor, summary), dictionaries)
      const report = await find(actor, params.code)
      if (report.rows)
        return presentRowsColumns(await seeRows(resources, actor, report.head, report.rows), dictionaries)
      return presentColumns(readable(actor, report), dictionaries)
    }),
    serve(picker.listReportQueryItems, async ({ params, actor }) => {
      const dictionaries = await engine.listDictionaries()
      const summary = summaryPicked(params.id)
      if (summary !== undefined)
        return presentFiguresQueryItems(await seeFigures(services, actor, summary), dictionaries)
      const report = await find(actor, params.id)
      if (report.rows)
        return presentRowsQueryItems(await seeRows(resources, actor, report.head, report.rows), dictionaries)
      return presentQueryItems(readable(actor, report), dictionaries)
    }),
    serve(picker.listReportRows, async ({ params, query, actor, signal }) => {
      const summary = summaryPicked(params.id)
      if (summary !== undefined)
        return listFiguresPage(resources, engine, await seeFigures(services, actor, summary), {
          query,
          signal,
        })
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
    serveDownload(contract.exportReport, ({ params, query, actor, signal }) =>
      exportReport({ services, engine }, { id: params.id, query, actor, signal }),
    ),
  ]
}
