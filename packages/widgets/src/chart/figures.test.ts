import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import { describe, expect, test } from 'vitest'
import { comparedOf } from './compared'
import { amountOf } from './combined'
import { figuresOf, labelOf, partsOf } from './figures'
import { tableOf } from './view-of'

const columns = [
  { key: 'month', title: '月份' },
  { key: 'city', title: '城市' },
  { key: 'rain', title: '降水' },
  { key: 'days', title: '雨日' },
]
const rows = [
  { month: '01', city: 'bj', city_dictText: '北京', rain: 2, days: 1 },
  { month: '01', city: 'sh', city_dictText: '上海', rain: '68.5', days: 10 },
  { month: '02', city: 'bj', city_dictText: '北京', rain: 5, days: null },
  { month: '02', city: 'bj', city_dictText: '北京', rain: 1, days: 2 },
]

test.each([
  [12, 12],
  ['12.50', 12.5],
  ['-3', -3],
  ['', null],
  ['12 元', null],
  ['1e5', null],
  [null, null],
  [Number.NaN, null],
  [true, null],
])('%j is the amount %j', (value, amount) => {
  expect(amountOf(value)).toBe(amount)
})

test.each([
  [{ a: 'x' }, 'x'],
  [{ a: '1', a_dictText: '启用' }, '启用'],
  [{ a: 0 }, '0'],
  [{ a: false }, '否'],
  [{ a: null }, '（空）'],
  [{ a: '' }, '（空）'],
  [{}, '（空）'],
])('%j is called %s', (row, label) => {
  expect(labelOf(row, 'a')).toBe(label)
})

describe('rows by category and series', () => {
  test.each<[string, Omit<ChartDefinition, 'type'>, unknown]>([
    [
      'one measure, added up',
      { category: 'month', measures: ['rain'] },
      { categories: ['01', '02'], series: [{ name: '降水', values: [70.5, 6] }] },
    ],
    [
      'two measures are two series',
      { category: 'month', measures: ['rain', 'days'] },
      {
        categories: ['01', '02'],
        series: [
          { name: '降水', values: [70.5, 6] },
          { name: '雨日', values: [11, 2] },
        ],
      },
    ],
    [
      'a column tells series apart, by the texts of its codes; what was not measured is a gap',
      { category: 'month', series: 'city', measures: ['rain'] },
      {
        categories: ['01', '02'],
        series: [
          { name: '北京', values: [2, 6] },
          { name: '上海', values: [68.5, null] },
        ],
      },
    ],
    [
      'without a category there is one',
      { measures: ['rain'] },
      { categories: ['合计'], series: [{ name: '降水', values: [76.5] }] },
    ],
  ])('%s', (_, definition, expected) => {
    expect(figuresOf({ type: 'bar', ...definition }, columns, rows)).toEqual(expected)
  })

  test('the twenty-fifth series and those after it are one', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ month: '01', city: `c${index}`, rain: 1 }))
    const { series } = figuresOf(
      { type: 'bar', category: 'month', series: 'city', measures: ['rain'] },
      columns,
      many,
    )
    expect(series).toHaveLength(24)
    expect(series.at(-1)).toEqual({ name: '其他', values: [17] })
  })
})

describe('parts of a whole', () => {
  test('are categories by the first measure, or the measures themselves', () => {
    expect(partsOf({ type: 'pie', category: 'month', measures: ['rain', 'days'] }, columns, rows)).toEqual([
      { name: '01', value: 70.5 },
      { name: '02', value: 6 },
    ])
    expect(partsOf({ type: 'pie', measures: ['rain', 'days'] }, columns, rows)).toEqual([
      { name: '降水', value: 76.5 },
      { name: '雨日', value: 13 },
    ])
  })

  test('small ones are one, and nothing and less is no part', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ month: String(index), rain: index - 1 }))
    const parts = partsOf({ type: 'pie', category: 'month', measures: ['rain'] }, columns, many)
    expect(parts).toHaveLength(12)
    expect(parts[0]).toEqual({ name: '19', value: 18 })
    expect(parts.at(-1)).toEqual({ name: '其他', value: 28 })
  })
})

describe('a number beside that of the period before', () => {
  const periods = [
    { month: '2026-02', rain: 50 },
    { month: '2026-01', rain: 40 },
    { month: '2026-03', rain: 40 },
  ]
  test.each<[string, typeof periods, object]>([
    [
      'it fell',
      periods,
      { value: 40, period: '2026-03', before: { value: 50, period: '2026-02' }, change: -0.2 },
    ],
    ['it rose', periods.slice(0, 2), { value: 50, period: '2026-02', change: 0.25 }],
    ['there is no period before', periods.slice(0, 1), { value: 50, period: '2026-02' }],
    ['there is nothing', [], { value: null }],
  ])('%s', (_, periodRows, expected) => {
    const compared = comparedOf(
      { type: 'number', category: 'month', measures: ['rain'] },
      columns,
      periodRows,
    )
    expect(compared).toMatchObject(expected)
    expect('change' in compared).toBe('change' in expected)
  })

  test('nothing before is no share of anything; two measures are compared without periods', () => {
    const compare = (rain: number, days: number) =>
      comparedOf({ type: 'number', measures: ['rain', 'days'] }, columns, [{ rain, days }])
    expect(compare(3, 0)).toEqual({ name: '降水', value: 3, before: { value: 0 }, course: [] })
    expect(compare(3, 2).change).toBe(0.5)
    expect(compare(-1, -2).change).toBe(0.5)
  })
})

describe('the table behind a chart', () => {
  test.each<[ChartDefinition, unknown]>([
    [
      { type: 'line', category: 'month', series: 'city', measures: ['rain'] },
      {
        heads: ['月份', '北京', '上海'],
        lines: [
          ['01', 2, 68.5],
          ['02', 6, null],
        ],
      },
    ],
    [
      { type: 'pivot', category: 'month', series: 'city', measures: ['rain'] },
      {
        heads: ['月份', '北京', '上海', '合计'],
        lines: [
          ['01', 2, 68.5, 70.5],
          ['02', 6, null, 6],
        ],
        totals: ['合计', 8, 68.5, 76.5],
      },
    ],
    [
      { type: 'ring', category: 'city', measures: ['days'] },
      {
        heads: ['城市', '雨日', '占比（%）'],
        lines: [
          ['北京', 3, 23.1],
          ['上海', 10, 76.9],
        ],
      },
    ],
    [
      { type: 'gauge', measures: ['days'], target: 20 },
      {
        heads: ['名称', '数值'],
        lines: [
          ['雨日', 13],
          ['目标', 20],
        ],
      },
    ],
    [
      { type: 'table', measures: [] },
      {
        heads: ['月份', '城市', '降水', '雨日'],
        lines: [
          ['01', '北京', 2, 1],
          ['01', '上海', '68.5', 10],
          ['02', '北京', 5, null],
          ['02', '北京', 1, 2],
        ],
      },
    ],
  ])('%j', (definition, expected) => {
    expect(tableOf(definition, columns, rows)).toEqual(expected)
  })
})
