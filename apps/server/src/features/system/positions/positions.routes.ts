import { refuse } from '@dougong/contract/errors'
import { getPositionByCode } from '@dougong/contract/system/positions'
import { type Route, serve } from '../../../http/serve'
import { listRows } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import type { Services } from '../../../services'
import { positionsResource } from './positions.resource'

export function positionRoutes({ db }: Services): Route[] {
  const { resource, table } = positionsResource
  return [
    serve(getPositionByCode, async ({ query, actor }) => {
      const { records } = await listRows(db, resource, table, scopeFor(positionsResource, actor), {
        predicate: { field: 'code', operator: 'eq', value: query.code },
        filters: {},
        sort: [],
        pageNo: 1,
        pageSize: 1,
        exactTotal: false,
      })
      return records[0] ?? refuse('record.missing')
    }),
  ]
}
