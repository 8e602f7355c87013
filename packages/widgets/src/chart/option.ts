import type { ChartColumn, ChartDefinition, ChartRow, ChartType } from '@dougong/contract/online/charts/chart'
import type { ChartLook } from './chart-look'
import { amountOf, combined } from './combined'
import { figuresOf, labelOf, partsOf, type Series, titleOf } from './figures'
import { inBoth, inPercent, inShort } from './format-number'
import type { ChartOption } from './library'

export interface Drawn {
  definition: ChartDefinition
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
  look: ChartLook
  /** What was put out in the legend. */
  hidden: ReadonlySet<string>
}

/** What the charting library is asked to draw; undefined where the chart is none of its own. */
export function chartOption(drawn: Drawn): ChartOption | undefined {
  const draw = drawings[drawn.definition.type]
  return draw && { ...common(drawn), ...draw(drawn) }
}

/** What the legend tells apart, in the order of the colours; nothing where there is one thing alone. */
export function legendOf({
  definition,
  columns,
  rows,
}: Pick<Drawn, 'definition' | 'columns' | 'rows'>): string[] {
  const names = namesOf(definition, columns, rows)
  return names.length > 1 ? names : []
}

function namesOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): string[] {
  switch (definition.type) {
    case 'bar':
    case 'line':
    case 'area':
    case 'radar':
      return figuresOf(definition, columns, rows).series.map(({ name }) => name)
    case 'pie':
    case 'ring':
    case 'funnel':
      return partsOf(definition, columns, rows).map(({ name }) => name)
    case 'scatter':
      return scatterGroups(definition, rows)
    default:
      return []
  }
}

type Draw = (drawn: Drawn) => ChartOption

const drawings: Partial<Record<ChartType, Draw>> = {
  bar: (drawn) => onAxes(drawn, (series, place) => barSeries(drawn, series, place)),
  line: (drawn) => onAxes(drawn, (series, place) => lineSeries(drawn, series, place)),
  area: (drawn) => onAxes(drawn, (series, place) => lineSeries(drawn, series, place)),
  pie: (drawn) => pie(drawn, { inner: '0%', narrow: '0%' }),
  ring: (drawn) => pie(drawn, { inner: '40%', narrow: '28%' }),
  scatter,
  radar,
  funnel,
  gauge,
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'arrow']
const dashes = ['solid', 'dashed', 'dotted'] as const

/** Marks of single points are no help among many. */
const mostMarked = 60
/** Categories beyond this are moved through. */
const mostShown = 60

function common({ look }: Drawn): ChartOption {
  return { animation: look.moves, color: look.colours, textStyle: { fontFamily: look.fontFamily } }
}

function hint({ look, definition }: Drawn, trigger: 'axis' | 'item') {
  return {
    trigger,
    confine: true,
    backgroundColor: look.raised,
    borderColor: look.line,
    textStyle: { color: look.text },
    axisPointer: { type: definition.type === 'bar' ? ('shadow' as const) : ('line' as const) },
    valueFormatter: (value: unknown) => {
      const amount = amountOf(value)
      return amount === null ? '–' : inBoth(amount, definition.unit)
    },
  }
}

function colourAt({ colours }: ChartLook, place: number): string {
  return colours[place % colours.length] ?? ''
}

/** What fills an area: its colour, and a pattern where colours do not help. */
function fill(look: ChartLook, place: number) {
  const pattern = patterns[place % patterns.length]
  return {
    color: colourAt(look, place),
    ...(look.isPatterned && pattern && { decal: { ...pattern, color: look.ground } }),
  }
}

const patterns = [
  undefined,
  { dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 6 },
  {
    symbol: 'circle',
    symbolSize: 0.8,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
  {
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  {
    symbol: 'triangle',
    dashArrayX: [
      [9, 9],
      [0, 9, 9, 0],
    ],
    dashArrayY: [7, 2],
    symbolSize: 0.75,
  },
]

function onAxes(
  drawn: Drawn,
  seriesOf: (series: Series, place: number) => ChartOption['series'],
): ChartOption {
  const { definition, columns, rows, look, hidden } = drawn
  const { categories, series } = figuresOf(definition, columns, rows)
  const shown = series.flatMap((one, place) => (hidden.has(one.name) ? [] : [seriesOf(one, place)].flat()))
  const isLying = definition.type === 'bar' && definition.isHorizontal === true
  const labels = shortLabels(categories)
  const categoryAxis = {
    type: 'category' as const,
    data: labels,
    boundaryGap: definition.type === 'bar',
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.soft,
      fontFamily: look.fontFamily,
      hideOverlap: true,
      ...(isLying && { width: 96, overflow: 'truncate' as const }),
    },
  }
  const valueAxis = {
    type: 'value' as const,
    axisLabel: {
      color: look.soft,
      fontFamily: look.fontFamily,
      hideOverlap: true,
      formatter: (value: number) => inShort(value),
    },
    splitLine: { lineStyle: { color: look.hairline } },
    /* labels have two decimals: closer ones would look alike */
    minInterval: onlyWhole(series) ? 1 : 0.01,
  }
  return {
    tooltip: hint(drawn, 'axis'),
    grid: {
      left: 4,
      right: 16,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: isLying ? valueAxis : categoryAxis,
    yAxis: isLying ? categoryAxis : valueAxis,
    ...(categories.length > mostShown && {
      dataZoom: [{ type: 'inside', [isLying ? 'yAxisIndex' : 'xAxisIndex']: 0, filterMode: 'none' }],
    }),
    series: shown,
  } as ChartOption
}

function barSeries(
  { definition, look }: Drawn,
  { name, values }: Series,
  place: number,
): ChartOption['series'] {
  return {
    type: 'bar',
    name,
    data: values,
    barMaxWidth: 36,
    ...(definition.isStacked && { stack: 'all' }),
    itemStyle: {
      ...fill(look, place),
      ...(!definition.isStacked && { borderRadius: definition.isHorizontal ? [0, 3, 3, 0] : [3, 3, 0, 0] }),
    },
    emphasis: { focus: 'series' },
  }
}

function lineSeries(
  { definition, look }: Drawn,
  { name, values }: Series,
  place: number,
): ChartOption['series'] {
  return {
    type: 'line',
    name,
    data: values,
    symbol: symbols[place % symbols.length] ?? 'circle',
    symbolSize: 7,
    showSymbol: values.length <= mostMarked,
    connectNulls: false,
    ...(definition.isStacked && { stack: 'all' }),
    lineStyle: { width: 2, type: look.isPatterned ? (dashes[place % dashes.length] ?? 'solid') : 'solid' },
    itemStyle: { color: colourAt(look, place) },
    ...(definition.type === 'area' && { areaStyle: { opacity: definition.isStacked ? 0.45 : 0.16 } }),
    emphasis: { focus: 'series' },
  }
}

function shownParts({ definition, columns, rows, hidden, look }: Drawn) {
  return partsOf(definition, columns, rows).flatMap((part, place) =>
    hidden.has(part.name) ? [] : [{ ...part, itemStyle: fill(look, place) }],
  )
}

/** On a phone the names beside the slices need more of the room. */
function pie(drawn: Drawn, { inner, narrow }: { inner: string; narrow: string }): ChartOption {
  return {
    tooltip: hint(drawn, 'item'),
    series: [pieSeries(drawn, inner)],
    media: [
      {
        query: { maxWidth: 420 },
        option: { series: [{ radius: [narrow, '44%'], labelLine: { length: 8, length2: 6 } }] },
      },
    ],
  }
}

function pieSeries(drawn: Drawn, inner: string) {
  const { definition, columns, look } = drawn
  const parts = shownParts(drawn)
  const short = shortLabels(parts.map(({ name }) => name))
  return {
    type: 'pie' as const,
    name: titleOf(columns, definition.measures[0] ?? ''),
    radius: [inner, '62%'],
    data: parts,
    itemStyle: { borderColor: look.ground, borderWidth: 2 },
    label: {
      color: look.text,
      fontFamily: look.fontFamily,
      formatter: ({ dataIndex, percent = 0 }: { dataIndex: number; percent?: number }) =>
        `${short[dataIndex]} ${inPercent(percent / 100)}`,
    },
    labelLine: { lineStyle: { color: look.line } },
    labelLayout: { hideOverlap: true },
  }
}

function funnel(drawn: Drawn): ChartOption {
  const { definition, columns, look } = drawn
  return {
    tooltip: hint(drawn, 'item'),
    series: [
      {
        type: 'funnel',
        name: titleOf(columns, definition.measures[0] ?? ''),
        left: '8%',
        right: '30%',
        top: 8,
        bottom: 8,
        minSize: '4%',
        gap: 2,
        data: shownParts(drawn),
        itemStyle: { borderColor: look.ground, borderWidth: 1 },
        labelLine: { lineStyle: { color: look.line } },
        label: {
          position: 'right',
          color: look.text,
          fontFamily: look.fontFamily,
          formatter: ({ name, value }) => `${name} ${inShort(amountOf(value) ?? 0)}`,
        },
      },
    ],
  }
}

function scatterGroups({ series }: ChartDefinition, rows: readonly ChartRow[]): string[] {
  return series === undefined ? [] : [...new Set(rows.map((row) => labelOf(row, series)))]
}

function scatter(drawn: Drawn): ChartOption {
  const { definition, columns, rows, look, hidden } = drawn
  const { category, series, measures } = definition
  const [across = '', up = ''] = measures
  const groups = series === undefined ? [titleOf(columns, up)] : scatterGroups(definition, rows)
  const axis = (key: string) => ({
    type: 'value' as const,
    name: titleOf(columns, key),
    nameLocation: 'middle' as const,
    nameTextStyle: { color: look.soft, fontFamily: look.fontFamily },
    scale: true,
    axisLabel: {
      color: look.soft,
      fontFamily: look.fontFamily,
      hideOverlap: true,
      formatter: (value: number) => inShort(value),
    },
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.hairline } },
  })
  return {
    tooltip: hint(drawn, 'item'),
    grid: { left: 12, right: 16, top: 12, bottom: 12, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    xAxis: axis(across),
    yAxis: axis(up),
    series: groups.flatMap((name, place) =>
      hidden.has(name)
        ? []
        : [
            {
              type: 'scatter' as const,
              name,
              symbol: symbols[place % symbols.length] ?? 'circle',
              symbolSize: 10,
              dimensions: [titleOf(columns, across), titleOf(columns, up)],
              encode: { x: 0, y: 1, tooltip: [0, 1] },
              itemStyle: { ...fill(look, place), opacity: 0.8 },
              data: rows
                .filter((row) => series === undefined || labelOf(row, series) === name)
                .flatMap((row) => {
                  const spot = [amountOf(row[across]), amountOf(row[up])]
                  if (spot.includes(null)) return []
                  return [{ value: spot, ...(category !== undefined && { name: labelOf(row, category) }) }]
                }),
            },
          ],
    ),
  } as ChartOption
}

function radar(drawn: Drawn): ChartOption {
  const { definition, columns, rows, look, hidden } = drawn
  const { categories, series } = figuresOf(definition, columns, rows)
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    tooltip: hint(drawn, 'item'),
    radar: {
      radius: '68%',
      indicator: categories.map((name) => ({ name, max: niceAbove(most) })),
      axisName: { color: look.soft, fontFamily: look.fontFamily },
      axisLine: { lineStyle: { color: look.hairline } },
      splitLine: { lineStyle: { color: look.hairline } },
      splitArea: { show: false },
    },
    series: [
      {
        type: 'radar',
        data: series.flatMap(({ name, values }, place) =>
          hidden.has(name)
            ? []
            : [
                {
                  name,
                  value: values.map((value) => value ?? 0),
                  symbol: symbols[place % symbols.length] ?? 'circle',
                  itemStyle: { color: colourAt(look, place) },
                  lineStyle: {
                    width: 2,
                    type: look.isPatterned ? (dashes[place % dashes.length] ?? 'solid') : ('solid' as const),
                  },
                  areaStyle: { opacity: 0.12 },
                },
              ],
        ),
      },
    ],
  }
}

/** How far the first measure has come on the way to the target: a number, or the second measure. */
export function gaugeOf({ definition, columns, rows }: Pick<Drawn, 'definition' | 'columns' | 'rows'>) {
  const [measure = '', whole] = definition.measures
  const target = definition.target ?? (whole === undefined ? 100 : (combined(columns, rows, whole) ?? 0))
  return { name: titleOf(columns, measure), value: combined(columns, rows, measure), target }
}

function gauge(drawn: Drawn): ChartOption {
  const { look, definition } = drawn
  const { name, value, target } = gaugeOf(drawn)
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: Math.max(target, 0) || 1,
        radius: '92%',
        center: ['50%', '56%'],
        progress: { show: true, width: 14, itemStyle: { color: colourAt(look, 0) } },
        axisLine: { lineStyle: { width: 14, color: [[1, look.hairline]] } },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        splitNumber: 2,
        axisLabel: {
          distance: 22,
          color: look.soft,
          fontFamily: look.fontFamily,
          formatter: (amount: number) => inShort(amount),
        },
        title: { color: look.soft, fontSize: 13, offsetCenter: [0, '20%'] },
        detail: {
          color: look.text,
          fontSize: 26,
          offsetCenter: [0, '-8%'],
          formatter: () =>
            value === null ? '–' : `${inShort(value)}${definition.unit ? ` ${definition.unit}` : ''}`,
        },
        data: [
          {
            value: value ?? 0,
            name: value !== null && target > 0 ? `${name} ${inPercent(value / target)}` : name,
          },
        ],
      },
    ],
    /* in a small card the figure is what has to be read */
    media: [
      {
        query: { maxHeight: 190 },
        option: {
          series: [
            {
              progress: { width: 8 },
              axisLine: { lineStyle: { width: 8 } },
              axisLabel: { show: false },
              title: { fontSize: 11, offsetCenter: [0, '34%'] },
              detail: { fontSize: 17 },
            },
          ],
        },
      },
    ],
  }
}

/** Days of one year without it. */
function shortLabels(categories: readonly string[]): string[] {
  const years = new Set(categories.map((name) => /^(\d{4})-\d\d-\d\d$/.exec(name)?.[1]))
  return years.size === 1 && !years.has(undefined) ? categories.map((name) => name.slice(5)) : [...categories]
}

function onlyWhole(series: readonly Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}

/** The first round number that is not below. */
function niceAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}
