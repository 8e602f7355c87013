import * as contract from '@dougong/contract/system/data-sources'
import { Answer, type Route, serve } from '../../../http/serve'
import { requireSeen, rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { requirePlace, testConnection } from './data-sources.service'

/** As many as a select shows at once. */
const mostOptions = 1000

export function dataSourceRoutes(services: Services): Route[] {
  const served = services.resources.defined(contract.dataSources)
  return [
    serve(contract.testDataSource, async ({ body, actor }) => {
      if (body.id) await requireSeen(services.db, viewOf(served, actor), [body.id])
      const version = await testConnection(services, { ...body, ...requirePlace(body) })
      return new Answer(version, `数据库连接成功：${version}`)
    }),
    serve(contract.listDataSourceOptions, async ({ actor }) => {
      const rows = await services.db
        .selectFrom('sys_data_source')
        .select(['code', 'name'])
        .where(rowsSeenBy(viewOf(served, actor)).has('id'))
        .orderBy('name')
        .limit(mostOptions)
        .execute()
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
    }),
  ]
}
