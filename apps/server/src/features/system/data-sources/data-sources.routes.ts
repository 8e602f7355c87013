import * as contract from '@dougong/contract/system/data-sources'
import { Answer, type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { testConnection } from './data-sources.service'

/** As many as a select shows at once. */
const mostOptions = 1000

export function dataSourceRoutes(services: Services): Route[] {
  return [
    serve(contract.testDataSource, async ({ body }) => {
      const version = await testConnection(services, body)
      return new Answer(version, `数据库连接成功：${version}`)
    }),
    serve(contract.listDataSourceOptions, async () => {
      const rows = await services.db
        .selectFrom('sys_data_source')
        .select(['code', 'name'])
        .orderBy('name')
        .limit(mostOptions)
        .execute()
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
    }),
  ]
}
