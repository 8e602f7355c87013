import { ships } from '../../contract/ships'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import { editableColumns } from '@dougong/web/resource/rows/editable-columns'

/** Ships as an editable table shows them. */
export const shipColumns: Column[] = editableColumns(ships, ships.list, {
  num: { width: 80, isOrder: true },
  shipName: { minWidth: 140 },
  call: { width: 100 },
  len: { width: 80 },
  ton: { width: 100, statistics: ['sum'] },
  payer: { width: 130 },
  count: { width: 80, statistics: ['sum'] },
  company: { width: 130 },
  trend: { minWidth: 120 },
})

/** The same to be read alone. */
export const readShipColumns: Column[] = shipColumns.map(({ validateRules: _, ...column }) => ({
  ...column,
  type: 'normal',
}))

const names = [
  '长江号',
  '远洋一号',
  '海丰',
  '新鉴真',
  '中海环球',
  '振华八号',
  '天海',
  '东方明珠',
  '雪龙',
  '育明',
]
const companies = ['海洋有限公司', '远洋航运', '东海拖轮', '港口服务']
const trends = ['进港', '离港', '靠泊', '锚泊']

/** A few ships to begin with, where there are none. */
export function sampleShips(parentId?: string): RowValues[] {
  return names.map((shipName, index) => ({
    num: index + 1,
    shipName: parentId ? `拖轮${index + 1}` : shipName,
    call: `B${1000 + index * 37}`,
    len: 80 + index * 12,
    ton: 1200 + index * 850,
    payer: companies[(index + 1) % companies.length],
    count: (index * 3) % 7,
    company: companies[index % companies.length],
    trend: trends[index % trends.length],
    ...(parentId && { parentId }),
  }))
}
