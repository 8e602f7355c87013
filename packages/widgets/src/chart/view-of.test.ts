import type { ChartDefinition, ChartType } from '@dougong/contract/online/charts/chart'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../../../apps/web/src/shared/theme/contrast'
import { antdTheme } from '../../../../apps/web/src/shared/theme/antd-theme'
import { init } from './library'
import { chartLook } from './look'
import { chartOption, legendOf } from './view-of'

const columns = [
  { key: 'month', title: '月份' },
  { key: 'city', title: '城市' },
  { key: 'rain', title: '降水' },
  { key: 'days', title: '雨日' },
]
const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((month, index) => [
  { month, city: '北京', rain: 12_000 * (index + 1), days: index + 1 },
  { month, city: '<b>上海</b>', rain: 34_000 * (index + 1), days: index + 4 },
])

const lookOf = (isDark: boolean, primaryColor = '#1890FF', isPatterned = false) =>
  chartLook(
    theme.getDesignToken(antdTheme({ primaryColor, isDark, density: 'middle', motion: false })),
    isPatterned,
  )
const look = lookOf(false)
const draw = (definition: ChartDefinition, hidden: string[] = [], own = look) =>
  chartOption({ definition, columns, rows, look: own, hidden: new Set(hidden) })

/** The parts of an option that a case speaks of. */
interface Read {
  xAxis: {
    type: string
    data?: string[]
    inverse?: boolean
    minInterval: number
    axisLabel: { formatter?: (value: number) => string }
  }
  yAxis: Read['xAxis']
  tooltip: { valueFormatter: (value: unknown) => string }
  series: {
    type: string
    name: string
    stack?: string
    data: unknown[]
    radius?: string[]
    areaStyle?: object
    lineStyle?: { type: string }
    itemStyle: { color?: string; decal?: object }
  }[]
}
const read = (option: unknown) => option as Read

const samples: Record<ChartType, ChartDefinition> = {
  bar: { type: 'bar', category: 'month', series: 'city', measures: ['rain'] },
  line: { type: 'line', category: 'month', series: 'city', measures: ['rain'] },
  area: { type: 'area', category: 'month', series: 'city', measures: ['rain'] },
  pie: { type: 'pie', category: 'city', measures: ['rain'] },
  ring: { type: 'ring', category: 'city', measures: ['rain'] },
  scatter: { type: 'scatter', category: 'month', series: 'city', measures: ['days', 'rain'] },
  radar: { type: 'radar', category: 'month', series: 'city', measures: ['rain'] },
  funnel: { type: 'funnel', category: 'month', measures: ['rain'] },
  gauge: { type: 'gauge', measures: ['days'], target: 50 },
  number: { type: 'number', category: 'month', measures: ['rain'] },
  table: { type: 'table', measures: [] },
  pivot: { type: 'pivot', category: 'month', series: 'city', measures: ['rain'] },
}

test.each<[ChartType, string | undefined, string[]]>([
  ['bar', 'bar', ['北京', '<b>上海</b>']],
  ['line', 'line', ['北京', '<b>上海</b>']],
  ['area', 'line', ['北京', '<b>上海</b>']],
  ['pie', 'pie', ['北京', '<b>上海</b>']],
  ['ring', 'pie', ['北京', '<b>上海</b>']],
  ['scatter', 'scatter', ['北京', '<b>上海</b>']],
  ['radar', 'radar', ['北京', '<b>上海</b>']],
  ['funnel', 'funnel', ['2026-03-01', '2026-03-02', '2026-03-03']],
  ['gauge', 'gauge', []],
  ['number', undefined, []],
  ['table', undefined, []],
  ['pivot', undefined, []],
])('a chart of the type %s is drawn as %s and its legend tells %j', (type, drawn, legend) => {
  expect(read(draw(samples[type]))?.series[0]?.type).toBe(drawn)
  expect(legendOf({ definition: samples[type], columns, rows })).toEqual(legend)
})

test.each(Object.values(samples).filter(({ type }) => draw(samples[type])))(
  'the library draws $type without a complaint, figures and all',
  (definition) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 300 })
    chart.setOption(draw(definition) ?? {})
    const svg = chart.renderToSVGString()
    chart.dispose()
    expect(svg.match(/<(?:path|polygon)/g)?.length).toBeGreaterThan(1)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg).not.toContain('<b>上海')
  },
)

describe('bars and lines', () => {
  test('stand by category, and lie the first on top where they are asked to', () => {
    const standing = read(draw(samples.bar))
    expect(standing.xAxis).toMatchObject({ type: 'category', inverse: false })
    const lying = read(draw({ ...samples.bar, isHorizontal: true }))
    expect(lying.xAxis.type).toBe('value')
    expect(lying.yAxis).toMatchObject({ type: 'category', inverse: true })
  })

  test('are stacked where they are asked to, and an area is a line with something below it', () => {
    expect(read(draw({ ...samples.bar, isStacked: true })).series.map(({ stack }) => stack)).toEqual([
      'all',
      'all',
    ])
    expect(read(draw(samples.bar)).series.map(({ stack }) => stack)).toEqual([undefined, undefined])
    expect(read(draw(samples.area)).series[0]?.areaStyle).toBeDefined()
    expect(read(draw(samples.line)).series[0]?.areaStyle).toBeUndefined()
  })

  test('no two labels of an axis read alike, however small its figures are', () => {
    const { minInterval } = read(
      chartOption({
        definition: samples.line,
        columns,
        rows: rows.map((row) => ({
          ...row,
          ...Object.fromEntries(samples.line.measures.map((key) => [key, 0.002])),
        })),
        look,
        hidden: new Set(),
      }),
    ).yAxis
    const label = read(draw(samples.line)).yAxis.axisLabel.formatter
    expect(label?.(minInterval)).not.toBe(label?.(0))
    expect(label?.(minInterval)).not.toBe(label?.(2 * minInterval))
  })

  test('days of one year are told without it; axes count in 万, hints tell the whole figure as well', () => {
    const { xAxis, yAxis, tooltip } = read(draw({ ...samples.line, unit: 'mm' }))
    expect(xAxis.data).toEqual(['03-01', '03-02', '03-03'])
    expect(yAxis.axisLabel.formatter?.(40_000)).toBe('4万')
    expect(tooltip.valueFormatter(102_000)).toBe('102,000 mm（10.2万）')
    expect(tooltip.valueFormatter(null)).toBe('–')
  })
})

test.each(['bar', 'line', 'pie', 'scatter', 'radar'] as const)(
  'what the legend puts out is not in a chart of the type %s, and the rest keeps its colour',
  (type) => {
    const painted = (hidden: string[]) =>
      JSON.stringify(read(draw(samples[type], hidden)).series).match(/"(?:name|color)":"[^"]*"/g) ?? []
    expect(painted([])).toContain('"name":"北京"')
    const left = painted(['北京'])
    expect(left).not.toContain('"name":"北京"')
    expect(left).toContain(`"color":"${look.colours[1]}"`)
    expect(left).not.toContain(`"color":"${look.colours[0]}"`)
  },
)

describe('names that are long', () => {
  const name = '华北区域战略客户事业部北京分公司大客户一部'
  const long = Array.from({ length: 10 }, (_, place) => ({
    city: `${name}${place}`,
    rain: place === 0 ? 0.001 : 10 ** place,
    days: place - 5,
  }))
  const svgOf = (definition: ChartDefinition, width: number, own = long) => {
    const chart = init(null, null, { renderer: 'svg', ssr: true, width, height: 300 })
    chart.setOption(chartOption({ definition, columns, rows: own, look, hidden: new Set() }) ?? {})
    const svg = chart.renderToSVGString()
    chart.dispose()
    return svg
  }
  const textsIn = (svg: string) =>
    [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text.replaceAll('&lt;', '<'))

  test('below bars each is there, leaning where there is little room and cut', () => {
    for (const width of [340, 440]) {
      const svg = svgOf({ type: 'bar', category: 'city', measures: ['rain'] }, width)
      expect(textsIn(svg).filter((text) => text === '华北区域战略客…')).toHaveLength(10)
      expect(svg).toMatch(/transform="matrix\(0\.8/)
    }
    const wide = svgOf({ type: 'bar', category: 'city', measures: ['rain'] }, 1400)
    expect(wide).not.toMatch(/transform="matrix\(0\.8/)
  })

  test('beside slices and steps are cut, and their figures are not: a small share is not nothing', () => {
    const slices = textsIn(svgOf({ type: 'pie', category: 'city', measures: ['rain'] }, 340))
    expect(slices).toContain('华北区域… 90%')
    const labelsOfTwo = textsIn(
      svgOf({ type: 'pie', category: 'city', measures: ['rain'] }, 900, long.slice(0, 2)),
    )
    expect(labelsOfTwo).toContain('华北区域战略客… <0.1%')
    expect(textsIn(svgOf({ type: 'funnel', category: 'city', measures: ['rain'] }, 340))).toContain(
      '华北区域战… 10亿',
    )
  })

  test('of spokes are cut; a web of two or of hundreds is drawn as bars', () => {
    const spokes = textsIn(svgOf({ type: 'radar', category: 'city', measures: ['rain'] }, 340))
    expect(spokes.filter((text) => text === '华北区域…')).toHaveLength(10)
    const typeOf = (count: number) =>
      read(
        chartOption({
          definition: { type: 'radar', category: 'city', measures: ['rain'] },
          columns,
          rows: Array.from({ length: count }, (_, place) => ({ city: `${place}`, rain: 1 })),
          look,
          hidden: new Set(),
        }),
      ).series[0]?.type
    expect([2, 3, 24, 25].map(typeOf)).toEqual(['bar', 'radar', 'radar', 'bar'])
  })

  test('a bar below zero is round at its far end', () => {
    const { series } = read(
      chartOption({
        definition: { type: 'bar', category: 'city', measures: ['days'] },
        columns,
        rows: long,
        look,
        hidden: new Set(),
      }),
    )
    expect(series[0]?.data.slice(4, 6)).toEqual([{ value: -1, itemStyle: { borderRadius: [0, 0, 3, 3] } }, 0])
  })
})

test('a ring is a pie with a hole', () => {
  expect(read(draw(samples.pie)).series[0]?.radius?.[0]).toBe('0%')
  expect(read(draw(samples.ring)).series[0]?.radius?.[0]).not.toBe('0%')
})

test('patterns and dashes tell apart what colours do not', () => {
  const patterned = lookOf(false, '#1890FF', true)
  expect(read(draw(samples.bar)).series[1]?.itemStyle.decal).toBeUndefined()
  expect(read(draw(samples.bar, [], patterned)).series[1]?.itemStyle.decal).toBeDefined()
  expect(read(draw(samples.line, [], patterned)).series.map(({ lineStyle }) => lineStyle?.type)).toEqual([
    'solid',
    'dashed',
  ])
})

test.each([
  [false, '#1890FF'],
  [true, '#1890FF'],
  [false, '#722ED1'],
  [true, '#13C2C2'],
  [false, '#F5222D'],
])(
  'dark %s, chosen %s: at least six colours, each seen on its ground and told apart from the others',
  (isDark, primary) => {
    const { colours, ground } = lookOf(isDark, primary)
    expect(colours.length).toBeGreaterThanOrEqual(6)
    expect(new Set(colours).size).toBe(colours.length)
    for (const colour of colours.slice(1))
      expect([colour, contrast(colour, ground) >= 3]).toEqual([colour, true])
  },
)
