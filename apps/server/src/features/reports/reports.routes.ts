import * as contract from '@dougong/contract/online/reports'
import { type Route, serve } from '../../http/serve'
import type { Engine } from '../../resource/engine'
import type { ServedResource } from '../../resource/serve-resource'
import { presentColumns, presentQueryItems } from './reports.presenter'
import { getReport, listReportPage } from './reports.service'

export function reportRoutes(engine: Engine, resources: readonly ServedResource[]): Route[] {
  return [
    serve(contract.getReportColumns, async ({ params, actor }) =>
      presentColumns(getReport(actor, params.code), await engine.listDictionaries()),
    ),
    serve(contract.listReportQueryItems, async ({ params, actor }) =>
      presentQueryItems(getReport(actor, params.id), await engine.listDictionaries()),
    ),
    serve(contract.listReportRows, ({ params, query, actor, signal }) =>
      listReportPage(engine, resources, actor, getReport(actor, params.id), query, signal),
    ),
  ]
}
