import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { both } from '@dougong/contract/resource/predicate'
import { dictionaryLines } from '@dougong/contract/system/dictionaries'
import { type Route, serveDownload } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { exportRows, readSelections } from '../../../resource/export'
import { scopeFor } from '../../../resource/scope'
import { resourceRoutes } from '../../../resource/resource-routes'
import type { ServedResource } from '../../../resource/serve-resource'

/** Spreadsheets of dictionaries with their items: the lines of one dictionary stand together, in the order of its items. */
export function dictionarySheetRoutes(lines: ServedResource, engine: Engine): Route[] {
  return [
    serveDownload(endpointsOf(dictionaryLines).exportXls, async ({ query, body, actor, signal }) => {
      const given = { ...query, ...body }
      const asked = readListQuery(dictionaryLines, given)
      const predicate = both(asked.predicate, readSelections(given.selections))
      const order = (field: string) => ({ field, order: 'asc' as const })
      const sort = [...asked.sort, order('dictCode'), order('sortOrder'), order('itemValue')]
      return exportRows(engine, lines, scopeFor(lines, actor), { ...asked, predicate, sort }, signal)
    }),
    ...resourceRoutes(lines, engine),
  ]
}
