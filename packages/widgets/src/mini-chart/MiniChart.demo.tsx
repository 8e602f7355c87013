import { MiniChart } from './MiniChart'

/** Means of Beijing, 1991 to 2020. */
const warmth = [-2.7, 0.6, 7.6, 15.1, 21.3, 25.3, 27.2, 26.1, 21.2, 13.8, 5.2, -0.9]
const rain = [2, 5, 9, 22, 36, 73, 169, 114, 54, 28, 14, 2]
const byMonth = (values: number[]) => values.map((y, index) => ({ x: `${index + 1}月`, y }))

function Area() {
  return <MiniChart kind="area" aria-label="北京月平均气温" points={byMonth(warmth)} unit="℃" />
}

function Bar() {
  return <MiniChart kind="bar" aria-label="北京月降水" points={byMonth(rain)} unit=" mm" />
}

function BelowZero() {
  return <MiniChart kind="bar" aria-label="北京月平均气温，柱形" points={byMonth(warmth)} unit="℃" />
}

export const demos = { 迷你面积图: Area, 迷你柱形图: Bar, 零上零下: BelowZero }
