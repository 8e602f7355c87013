import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { dictionaryLines } from '@dougong/contract/system/dictionaries'
import { type Route, serveDownload } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { exportRows, readExportCall } from '../../../resource/excel/export'
import { resourceRoutes } from '../../../resource/routes/resource-routes'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'

/** Spreadsheets of dictionaries with their items: the lines of one dictionary stand together, in the order of its items. */
export function dictionarySheetRoutes(lines: ServedResource, engine: Engine): Route[] {
  return [
    serveDownload(endpointsOf(dictionaryLines).exportXls, async (call) => {
      const view = viewOf(lines, call.actor)
      const exportCall = readExportCall(view, { ...call, query: { ...call.query, ...call.body } })
      const order = (field: string) => ({ field, order: 'asc' as const })
      const sort = [...exportCall.sort, order('dictCode'), order('sortOrder'), order('itemValue')]
      return exportRows(engine, view, { ...exportCall, sort }, call.signal)
    }),
    ...resourceRoutes(lines, engine),
  ]
}
