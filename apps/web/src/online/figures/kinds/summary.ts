import { runSummary } from '@dougong/contract/online/summaries/calls'
import { call } from '../../../shared/api/client'
import type { FigureSource } from '../figure-source'

/** Reports on resources, put together by clicking. */
export const summary: FigureSource = {
  title: '统计报表',
  asksByChart: true,
  read: (id, { asked: filters, charts }, options) =>
    call(runSummary, { params: { id }, body: { asked: filters, charts } }, options),
}
