import { figuresOf, type Series } from '../figures'
import { inShort } from '../format-number'
import type { ChartOption } from '../library'
import { colourAt, dashes, type Drawn, fill, hint, shortLabels, symbols } from './drawn'

/** Marks of single points are no help among many. */
const mostMarked = 60
/** Categories beyond this are moved through. */
const mostShown = 60

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

function onlyWhole(series: readonly Series[]): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
}
