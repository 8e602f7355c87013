import { rowsBehind } from '../behind'
import { figuresTable } from '../chart-table'
import { figuresOf, hasUntoldLines, type Series } from '../figures'
import { inShort } from '../format-number'
import type { ChartOption } from '../library'
import { type ChartData, type ChartView, commonDrawing, type Painting } from './chart-view'
import { colourAt, cut, dashes, fill, hint, lengthOf, shortLabels, symbols } from './painting'

/** Marks of single points are no help among many. */
const maxMarked = 60
/** Categories beyond this are moved through. */
const maxVisible = 60

/** Chinese characters of a name below its bar; hints and the table have all of them. */
const longestLabel = 8
/** Names lean where there are few enough of them to be read so. */
const maxLeaning = 30

/** From how many pixels on names stand upright; undefined where they do so anyway. Periods are read although some are left out. */
function widthToStand(labels: readonly string[]): number | undefined {
  if (labels.length > maxLeaning || labels.every((label) => /^\d/.test(label))) return undefined
  const widest = Math.min(longestLabel, Math.max(0, ...labels.map(lengthOf)))
  const wanted = Math.ceil(labels.length * (widest * 12 + 12)) + 72
  return wanted > 320 ? wanted : undefined
}

/** What charts of categories and series have in common. */
export const figuresView = {
  ...commonDrawing,
  names: ({ definition, columns, rows }: ChartData) =>
    figuresOf(definition, columns, rows).series.map(({ name }) => name),
  table: ({ definition, columns, rows }: ChartData) => figuresTable(definition, columns, rows),
  behindCell: (data, { category, head }) => rowsBehind(data, { category, series: head }),
  leavesOut: ({ definition, columns, rows }) => hasUntoldLines(definition, columns, rows),
} as const satisfies Partial<ChartView>

const axesView = {
  ...figuresView,
  behindMark: (data, { dataIndex, seriesName }) => {
    const { definition, columns, rows } = data
    /* the axis shows its names in short */
    const category = figuresOf(definition, columns, rows).categories[dataIndex]
    return rowsBehind(data, { category, series: seriesName })
  },
} as const satisfies Partial<ChartView>

export const bar: ChartView = {
  ...axesView,
  draw: (painting) =>
    onAxes(painting, {
      seriesOf: (series, place) => barSeries(painting, series, place),
      isBanded: true,
      isLying: painting.definition.isHorizontal === true,
    }),
}
export const line: ChartView = {
  ...axesView,
  draw: (painting) => onAxes(painting, { seriesOf: (series, place) => lineSeries(painting, series, place) }),
}
export const area: ChartView = {
  ...axesView,
  draw: (painting) =>
    onAxes(painting, {
      seriesOf: (series, place) => ({
        ...lineSeries(painting, series, place),
        areaStyle: { opacity: painting.definition.isStacked ? 0.45 : 0.16 },
      }),
    }),
}

/** Bars instead of a drawing that its rows do not allow. */
export function plainBars(painting: Painting): ChartOption {
  return onAxes(painting, { seriesOf: (series, place) => barSeries(painting, series, place) })
}

interface AxesOptions {
  seriesOf: (series: Series, place: number) => ChartOption['series']
  /** Each category takes a band of the axis instead of a point. */
  isBanded?: boolean
  /** Categories stand one below the other. */
  isLying?: boolean
}

function onAxes(
  painting: Painting,
  { seriesOf, isBanded = false, isLying = false }: AxesOptions,
): ChartOption {
  const { definition, columns, rows, look, hidden } = painting
  const { categories, series } = figuresOf(definition, columns, rows)
  const visible = series.flatMap((one, place) => (hidden.has(one.name) ? [] : [seriesOf(one, place)].flat()))
  const labels = shortLabels(categories)
  const turned = isLying ? undefined : widthToStand(labels)
  const categoryAxis = {
    type: 'category' as const,
    data: labels,
    boundaryGap: isBanded,
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      color: look.soft,
      fontFamily: look.fontFamily,
      hideOverlap: true,
      formatter: (name: string) => cut(name, isLying ? 8 : longestLabel),
      ...(turned !== undefined && { rotate: 35, interval: 0 }),
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
    tooltip: hint(painting, 'axis', isBanded ? 'shadow' : 'line'),
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
    ...(turned !== undefined && {
      media: [
        { query: { minWidth: turned }, option: { xAxis: { axisLabel: { rotate: 0, interval: 'auto' } } } },
      ],
    }),
    ...(categories.length > maxVisible && {
      dataZoom: [{ type: 'inside', [isLying ? 'yAxisIndex' : 'xAxisIndex']: 0, filterMode: 'none' }],
    }),
    series: visible,
  } as ChartOption
}

function barSeries(
  { definition, look }: Painting,
  { name, values }: Series,
  place: number,
): ChartOption['series'] {
  /* the round end is the far one, on either side of zero */
  const below = definition.isStacked
    ? {}
    : { borderRadius: definition.isHorizontal ? [3, 0, 0, 3] : [0, 0, 3, 3] }
  return {
    type: 'bar',
    name,
    data: values.map((value) => (value !== null && value < 0 ? { value, itemStyle: below } : value)),
    barMaxWidth: 36,
    ...(definition.isStacked && { stack: 'all' }),
    itemStyle: {
      ...fill(look, place),
      ...(!definition.isStacked && { borderRadius: definition.isHorizontal ? [0, 3, 3, 0] : [3, 3, 0, 0] }),
    },
    emphasis: { focus: 'series' },
  }
}

function lineSeries({ definition, look }: Painting, { name, values }: Series, place: number) {
  return {
    type: 'line' as const,
    name,
    data: values,
    symbol: symbols[place % symbols.length] ?? 'circle',
    symbolSize: 7,
    showSymbol: values.length <= maxMarked,
    connectNulls: false,
    ...(definition.isStacked && { stack: 'all' }),
    lineStyle: { width: 2, type: look.isPatterned ? (dashes[place % dashes.length] ?? 'solid') : 'solid' },
    itemStyle: { color: colourAt(look, place) },
    emphasis: { focus: 'series' as const },
  }
}

function onlyWhole(series: readonly Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}
