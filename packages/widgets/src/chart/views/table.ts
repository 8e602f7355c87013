import { rowBehind } from '../behind'
import { plainTable } from '../chart-table'
import type { ChartView } from './chart-view'

export const table: ChartView = {
  shape: 'table',
  names: () => [],
  table: ({ columns, rows }) => plainTable(columns, rows),
  behindMark: () => undefined,
  behindCell: (data, { line }) => rowBehind(data, data.rows[line]),
  hasFigures: () => true,
  leavesOut: () => false,
  spoken: () => '',
}
