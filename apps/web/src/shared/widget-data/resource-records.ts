import { maximumPageSize } from '@dougong/contract/query'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import type { PickedRecord, RecordSource } from '@dougong/widgets/data'
import { call } from '../api/client'
import { askedOnce } from './asked-once'

/** The records of a resource, as its list gives them to who may see it. */
export function resourceRecords(resource: Resource): RecordSource {
  const { list } = endpointsOf(resource)
  return {
    async page({ pageNo, pageSize, filters, column, order }, signal) {
      const query = { pageNo, pageSize, column, order, ...filters }
      const { records, total } = await call(list, { query }, { quiet: true, ...(signal && { signal }) })
      return { records: records as PickedRecord[], total }
    },
    async find(values, by) {
      const several = values.slice(0, maximumPageSize)
      const { records } = await askedOnce([resource.path, by, several.join(',')], () =>
        call(
          list,
          { query: { [`${by}_MultiString`]: several.join(','), pageSize: several.length } },
          { silent: true },
        ),
      )
      return records as PickedRecord[]
    },
  }
}
