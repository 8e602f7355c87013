import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { jdbcOf } from '@dougong/contract/system/data-sources/jdbc-url'
import * as contract from '@dougong/contract/system/data-sources/data-sources'
import { Answer, type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import { listPage } from '../../../resource/read/list-page'
import { getRecord } from '../../../resource/verbs/record-verbs'
import { requireSeen, rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { requirePlace, testConnection } from './data-sources.service'

/** As many as a select shows at once. */
const maxOptions = 1000

export function dataSourceRoutes(services: Services, engine: Engine): Route[] {
  const served = services.resources.defined(contract.dataSources)
  const calls = endpointsOf(contract.dataSources)
  return [
    serve(calls.list, async (call) => {
      const { records, ...page } = await listPage(engine, viewOf(served, call.actor), call)
      return { ...page, records: records.map(withAddress) }
    }),
    serve(calls.get, async ({ query, actor }) =>
      withAddress(await getRecord(engine, viewOf(served, actor), query.id)),
    ),
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
        .limit(maxOptions)
        .execute()
      return rows.map(({ code, name }) => ({ value: code, label: name, text: name }))
    }),
  ]
}

/** The record with what existing clients edit in place of host, port and name. */
function withAddress(record: Record<string, unknown>): Record<string, unknown> {
  const { dbType, dbHost, dbPort, dbName } = record
  const place = {
    dbType: String(dbType),
    dbHost: String(dbHost),
    dbPort: Number(dbPort),
    dbName: String(dbName),
  }
  return { ...record, ...jdbcOf(place) }
}
