import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import { describe, expect, test } from 'vitest'
import { behindCell, behindMark } from './view-of'

const columns = [
  { key: 'day', title: '日期' },
  { key: 'city', title: '城市' },
  { key: 'sum', title: '金额' },
  { key: 'count', title: '数量' },
]
const rows = [
  { day: '2026-01-05', city: 'bj', city_dictText: '北京', sum: 10, count: 1 },
  { day: '2026-01-05', city: 'sh', city_dictText: '上海', sum: 20, count: 2 },
  { day: '2026-01-06', city: 'bj', city_dictText: '北京', sum: 30, count: 3 },
]
const drawn = (definition: Partial<ChartDefinition>) => ({
  definition: { type: 'bar' as const, measures: ['sum'], ...definition },
  columns,
  rows,
})
const mark = (over: object = {}) => ({ name: '', seriesName: '金额', dataIndex: 0, ...over })

describe('what stands behind a mark', () => {
  test('is its category, by the place on the axis, which shows it in short', () => {
    const found = behindMark(drawn({ category: 'day' }), mark({ name: '01-06', dataIndex: 1 }))
    expect(found).toEqual({ row: rows[2], keys: ['day'] })
  })
  test('is its category and its series, by what the code is called', () => {
    const both = drawn({ category: 'day', series: 'city' })
    expect(behindMark(both, mark({ seriesName: '上海' }))).toEqual({ row: rows[1], keys: ['day', 'city'] })
    const measured = drawn({ category: 'day', series: 'city', measures: ['sum', 'count'] })
    expect(behindMark(measured, mark({ seriesName: '上海 数量' }))?.row).toEqual(rows[1])
  })
  test('is the part of a whole, and nothing where small parts are gathered', () => {
    const pie = drawn({ type: 'pie', category: 'city' })
    expect(behindMark(pie, mark({ name: '上海' }))).toEqual({ row: rows[1], keys: ['city'] })
    expect(behindMark(pie, mark({ name: '其他' }))).toBeUndefined()
  })
  test('is everything for a gauge, and for bars without categories', () => {
    expect(behindMark(drawn({ type: 'gauge' }), mark())).toEqual({ row: undefined, keys: [] })
    expect(behindMark(drawn({}), mark())).toEqual({ row: undefined, keys: [] })
  })
  test('is nothing where two values are called alike', () => {
    const alike = {
      ...drawn({ category: 'city' }),
      rows: [rows[0], { ...rows[1], city_dictText: '北京' }] as typeof rows,
    }
    expect(behindMark(alike, mark())).toBeUndefined()
  })
})

test('behind a cell stand the line’s category and the head’s series; sums lead nowhere', () => {
  const pivot = drawn({ type: 'pivot', category: 'day', series: 'city' })
  const cell = { line: 0, category: '2026-01-05', head: '上海' }
  expect(behindCell(pivot, cell)).toEqual({ row: rows[1], keys: ['day', 'city'] })
  expect(behindCell(pivot, { ...cell, head: '合计' })).toBeUndefined()
  const table = drawn({ type: 'table', measures: [] })
  expect(behindCell(table, { ...cell, line: 2 })).toEqual({
    row: rows[2],
    keys: columns.map(({ key }) => key),
  })
})
