import { listReportRows } from '@dougong/contract/online/reports'
import { maximumPageSize } from '@dougong/contract/query'
import { call } from '../../../shared/api/client'
import type { FigureSource } from '../figure-source'

/** Reports of the online module: their first rows, as many as a list shows at once. */
export const report: FigureSource = {
  title: '查询报表',
  asksByChart: false,
  async read(id, { asked: filters }, options) {
    const query = { ...filters, pageNo: 1, pageSize: maximumPageSize }
    const { records, total } = await call(listReportRows, { params: { id }, query }, options)
    return { rows: records, hasMore: total > records.length }
  },
}
