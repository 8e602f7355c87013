import { refuse } from '@dougong/contract/errors'
import * as picker from '@dougong/contract/online/reports'
import * as contract from '@dougong/contract/online/reports/calls'
import { type Route, serve, serveDownload } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { describeReport } from '../store/readable'
import { exportReport } from './export-report'
import { openPicked } from './picked-report'
import { presentWholeColumns } from './present'

/** The calls of those who read reports, in the words of existing clients. */
export function readingRoutes(services: Services, engine: Engine): Route[] {
  const { db } = services
  const server = { services, engine }

  return [
    serve(picker.getReportColumns, async ({ params, actor }) =>
      (await openPicked(server, actor, params.code)).columns(await engine.listDictionaries()),
    ),
    serve(picker.listReportQueryItems, async ({ params, actor }) =>
      (await openPicked(server, actor, params.id)).queryItems(await engine.listDictionaries()),
    ),
    serve(picker.listReportRows, async ({ params, query, actor, signal }) =>
      (await openPicked(server, actor, params.id)).page(query, signal),
    ),
    serve(picker.listReportTexts, ({ params, query: { key, ...columns }, actor }) =>
      engine.lookUpInReport(
        engine,
        { db, actor, tenancy: actor },
        { report: params.id, ...columns },
        { values: key.split(',').filter(Boolean) },
      ),
    ),
    serve(contract.getReportDefinition, ({ params, actor }) => describeReport(services, actor, params.id)),
    serve(contract.listReportChoices, async ({ query: { sql: code, keyword = '' }, actor }) => {
      const options = (await engine.listDictionaries())[code]
      if (!options || !(await engine.mayReadDictionary(actor, code)))
        return refuse('report.invalid', { detail: `字典 ${code} 不存在` })
      return options.filter(({ text, value }) => text.includes(keyword) || value === keyword)
    }),
    serve(contract.getReportParams, async ({ params, actor }) => [
      ...(await openPicked(server, actor, params.id)).params,
    ]),
    serve(contract.getReportPage, async ({ params, query, actor, signal }) => {
      const report = await openPicked(server, actor, params.id)
      const { cgRpConfigName, dictOptions, ...rest } = report.columns(await engine.listDictionaries())
      const columns = presentWholeColumns(rest.columns, report.items)
      return {
        cgreportHeadName: cgRpConfigName,
        columns,
        dictOptions,
        fieldHrefSlots: columns.flatMap(({ dataIndex, href }) =>
          href === '' ? [] : [{ slotName: dataIndex, href }],
        ),
        isGroupTitle: columns.some(({ groupTitle }) => groupTitle !== ''),
        data: { totals: {}, ...(await report.page(query, signal)) },
      }
    }),
    serveDownload(contract.exportReport, ({ params, query, actor, signal }) =>
      exportReport(server, { id: params.id, query, actor, signal }),
    ),
  ]
}
