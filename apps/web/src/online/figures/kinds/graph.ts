import { getChartsData } from '@dougong/contract/online/graphs/calls'
import { call } from '../../../shared/api/client'
import type { FigureSource } from '../figure-source'

/** Stored charts: the server knows how they are drawn. */
export const graph: FigureSource = {
  title: '图表',
  asksByChart: false,
  async read(id, { asked: filters }, options) {
    const { data, ...figures } = await call(getChartsData, { query: { ...filters, id } }, options)
    return { rows: data, ...figures }
  },
}
