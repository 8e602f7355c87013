import { figuresOf, type Series } from '../figures'
import { inShort } from '../format-number'
import type { ChartOption } from '../library'
import { colourAt, cut, dashes, type Drawn, fill, hint, lengthOf, shortLabels, symbols } from './drawn'

/** Marks of single points are no help among many. */
const mostMarked = 60
/** Categories beyond this are moved through. */
const mostShown = 60

/** Chinese characters of a name below its bar; hints and the table have all of them. */
const longestLabel = 8
/** Names lean where there are few enough of them to be read so. */
const mostLeaning = 30

/** From how many pixels on names stand upright; undefined where they do so anyway. Periods are read although some are left out. */
function widthToStand(labels: readonly string[]): number | undefined {
  if (labels.length > mostLeaning || labels.every((label) => /^\d/.test(label))) return undefined
  const widest = Math.min(longestLabel, Math.max(0, ...labels.map(lengthOf)))
  const wanted = Math.ceil(labels.length * (widest * 12 + 12)) + 72
  return wanted > 320 ? wanted : undefined
}

export function bars(drawn: Drawn): ChartOption {
  return onAxes(drawn, (series, place) => barSeries(drawn, series, place))
}

export function lines(drawn: Drawn): ChartOption {
  return onAxes(drawn, (series, place) => lineSeries(drawn, series, place))
}

function onAxes(
  drawn: Drawn,
  seriesOf: (series: Series, place: number) => ChartOption['series'],
): ChartOption {
  const { definition, columns, rows, look, hidden } = drawn
  const { categories, series } = figuresOf(definition, columns, rows)
  const shown = series.flatMap((one, place) => (hidden.has(one.name) ? [] : [seriesOf(one, place)].flat()))
  const isLying = definition.type === 'bar' && definition.isHorizontal === true
  const labels = shortLabels(categories)
  const turned = isLying ? undefined : widthToStand(labels)
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
    ...(turned !== undefined && {
      media: [
        { query: { minWidth: turned }, option: { xAxis: { axisLabel: { rotate: 0, interval: 'auto' } } } },
      ],
    }),
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

function onlyWhole(series: readonly Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}
