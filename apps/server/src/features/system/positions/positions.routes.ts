import { refuse } from '@dougong/contract/errors'
import { getPositionByCode } from '@dougong/contract/system/departments/positions'
import { type Route, serve } from '../../../http/serve'
import { listRows } from '../../../resource/read/list'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { positionsResource } from './positions.resource'

export function positionRoutes({ db }: Services): Route[] {
  return [
    serve(getPositionByCode, async ({ query, actor }) => {
      const { records } = await listRows(db, viewOf(positionsResource, actor), {
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
