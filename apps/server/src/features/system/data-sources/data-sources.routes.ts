import * as contract from '@dougong/contract/system/data-sources'
import { Answer, type Route, serve } from '../../../http/serve'
import { requireSeen, rowsSeenBy } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { dataSourcesResource } from './data-sources.resource'
import { requirePlace, testConnection } from './data-sources.service'

/** As many as a select shows at once. */
const mostOptions = 1000

export function dataSourceRoutes(services: Services): Route[] {
  const served = dataSourcesResource(services)
  return [
    serve(contract.testDataSource, async ({ body, actor }) => {
      if (body.id) await requireSeen(services.db, served, actor, [body.id])
      const version = await testConnection(services, { ...body, ...requirePlace(body) })
      return new Answer(version, `数据库连接成功：${version}`)
    }),
    serve(contract.listDataSourceOptions, async ({ actor }) => {
      const rows = await services.db
        .selectFrom('sys_data_source')
        .select(['code', 'name'])
        .where(rowsSeenBy(served, actor).has('id'))
        .orderBy('name')
        .limit(mostOptions)
        .execute()
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
    }),
  ]
}
