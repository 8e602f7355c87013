import type { ChartColumn, ChartDefinition } from '@dougong/contract/online/charts/chart'
import { describe, expect, test } from 'vitest'
import { combined } from './combined'
import { comparedOf } from './compared'
import { figuresOf, partsOf } from './figures'
import { hasUntold, tableOf } from './view-of'
import { gaugeOf } from './views/gauge'

const columns: ChartColumn[] = [
  { key: 'city', title: '城市' },
  { key: 'branch', title: '部门', overlaps: true },
  { key: 'sum', title: '金额', combining: 'sum' },
  { key: 'mean', title: '均价', combining: 'average' },
  { key: 'least', title: '最低', combining: 'min' },
  { key: 'most', title: '最高', combining: 'max' },
  { key: 'people', title: '客户数', combining: 'none' },
]
const rows = [
  { city: '北京', branch: 'A', sum: 60, mean: 20, mean_count: 3, least: 5, most: 40, people: 2 },
  { city: '上海', branch: 'A', sum: 10, mean: '10.00', mean_count: '1', least: 10, most: 10, people: 1 },
]

describe('the figure of several rows', () => {
  test.each([
    ['sum', 70],
    ['mean', 17.5],
    ['least', 5],
    ['most', 40],
    ['people', null],
  ])('%s', (key, expected) => {
    expect(combined(columns, rows, key)).toBe(expected)
  })

  test('is that of a single one, whatever it is; rows without a figure say nothing', () => {
    expect(combined(columns, rows.slice(0, 1), 'people')).toBe(2)
    expect(
      combined(columns, [...rows.slice(0, 1), { city: '广州', mean: null, mean_count: 0 }], 'mean'),
    ).toBe(20)
    expect(combined(columns, [], 'sum')).toBeNull()
  })

  test('cannot be told of averages without their counts, nor of groups that have records in common', () => {
    expect(combined(columns, [{ mean: 1 }, { mean: 2 }], 'mean')).toBeNull()
    const below = [rows[0], { ...rows[1], branch: 'A1' }] as typeof rows
    expect(combined(columns, below, 'sum')).toBeNull()
    expect(combined(columns, below, 'mean')).toBeNull()
    expect(combined(columns, below, 'most')).toBe(40)
  })
})

describe('what a chart makes of them', () => {
  const many = Array.from({ length: 14 }, (_, index) => ({
    city: `c${index}`,
    mean: 100 - index,
    mean_count: index < 11 ? 1 : index - 10,
    people: 100 - index,
  }))
  const pie = (measure: string): ChartDefinition => ({ type: 'pie', category: 'city', measures: [measure] })

  test('the small parts of a whole are one by what they are, or are left out and it is said', () => {
    /* 89, twice 88 and three times 87 */
    expect(partsOf(pie('mean'), columns, many).at(-1)).toEqual({ name: '其他', value: (89 + 176 + 261) / 6 })
    expect(hasUntold(pie('mean'), columns, many)).toBe(false)
    expect(partsOf(pie('people'), columns, many).map(({ name }) => name)).toEqual(
      many.slice(0, 11).map(({ city }) => city),
    )
    expect(hasUntold(pie('people'), columns, many)).toBe(true)
    expect(hasUntold(pie('people'), columns, many.slice(0, 12))).toBe(false)
  })

  test('a pivot table has totals for each measure, and a dash where there is none', () => {
    const threeRows = [...rows, { ...rows[1], branch: 'B', sum: 5, mean: 4, mean_count: 3, people: 3 }]
    const definition: ChartDefinition = {
      type: 'pivot',
      category: 'city',
      series: 'branch',
      measures: ['mean', 'people'],
    }
    expect(tableOf(definition, columns, threeRows)).toEqual({
      heads: ['城市', 'A 均价', 'A 客户数', 'B 均价', 'B 客户数', '合计 均价', '合计 客户数'],
      lines: [
        ['北京', 20, 2, null, null, 20, 2],
        /* departments with those below them: what they share is not counted twice */
        ['上海', 10, 1, 4, 3, null, null],
      ],
      totals: ['合计', 17.5, null, 4, 3, null, null],
    })
    const apart = columns.map(({ overlaps: _, ...column }) => column)
    const { lines, totals } = tableOf(definition, apart, threeRows)
    expect(lines[1]).toEqual(['上海', 10, 1, 4, 3, 5.5, null])
    expect(totals).toEqual(['合计', 17.5, null, 4, 3, 82 / 7, null])
  })

  test('bars of fewer groups than the report has, a number and a gauge', () => {
    const bars = figuresOf({ type: 'bar', category: 'branch', measures: ['mean', 'people'] }, columns, rows)
    expect(bars.series.map(({ values }) => values)).toEqual([[17.5], [null]])
    expect(hasUntold({ type: 'bar', category: 'branch', measures: ['people'] }, columns, rows)).toBe(true)
    expect(comparedOf({ type: 'number', measures: ['mean', 'most'] }, columns, rows)).toMatchObject({
      value: 17.5,
      before: { value: 40 },
    })
    expect(comparedOf({ type: 'number', measures: ['people'] }, columns, rows).value).toBeNull()
    expect(gaugeOf({ definition: { type: 'gauge', measures: ['mean'] }, columns, rows }).value).toBe(17.5)
  })

  test('series beyond those that can be told apart are one for each measure', () => {
    const series = Array.from({ length: 20 }, (_, index) => ({
      city: 'x',
      branch: `b${index}`,
      sum: 1,
      most: index,
    }))
    const drawn = figuresOf(
      { type: 'bar', category: 'city', series: 'branch', measures: ['sum', 'most'] },
      columns.map(({ overlaps: _, ...column }) => column),
      series,
    )
    expect(drawn.series).toHaveLength(24)
    expect(drawn.series.slice(-2)).toEqual([
      { name: '其他 金额', values: [9] },
      { name: '其他 最高', values: [19] },
    ])
  })
})
