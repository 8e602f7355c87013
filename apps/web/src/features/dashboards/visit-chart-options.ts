import type { GlobalToken } from 'antd'
import type { ChartOptions } from './charts'
import type { DayOfVisits } from './seven-days'

export const seriesNames = { visits: '访问量', addresses: '访问地址数' }

type Colours = Pick<
  GlobalToken,
  | 'colorPrimary'
  | 'colorTextSecondary'
  | 'colorText'
  | 'colorTextDescription'
  | 'colorBorder'
  | 'colorBorderSecondary'
  | 'colorBgElevated'
  | 'fontFamily'
  | 'motion'
>

/** Two lines over seven days, in the colours of the theme. */
export function visitChartOptions(days: readonly DayOfVisits[], token: Colours): ChartOptions {
  const axisText = { color: token.colorTextDescription, fontFamily: token.fontFamily }
  const line = { type: 'line', symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } } as const
  return {
    animation: token.motion,
    // Grey differs from every primary colour; the legend in VisitTrend.module.css is painted alike.
    color: [token.colorPrimary, token.colorTextSecondary],
    textStyle: { fontFamily: token.fontFamily },
    grid: {
      left: 8,
      right: 16,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorder,
      textStyle: { color: token.colorText },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day.slice(5)),
      axisLabel: axisText,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token.colorBorder } },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: axisText,
      splitLine: { lineStyle: { color: token.colorBorderSecondary } },
    },
    series: [
      {
        ...line,
        name: seriesNames.visits,
        data: days.map(({ visits }) => visits),
        areaStyle: { opacity: 0.12 },
      },
      {
        ...line,
        lineStyle: { width: 2, type: 'dashed' },
        name: seriesNames.addresses,
        data: days.map(({ addresses }) => addresses),
      },
    ],
  }
}
