import type { FigureCard } from '@dougong/contract/online/boards/board'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import type { ChartType } from '@dougong/contract/online/charts/chart'
import { chartKind } from '@dougong/contract/online/charts/chart-kinds'

type Chart = FigureCard['chart']

/** The first chart of a new card: a stored chart's first drawing, a number without groups, a table without measures, else bars. */
export function firstChart({ columns, charts = [] }: Pick<CardSource, 'columns' | 'charts'>): Chart {
  const [stored] = charts
  if (stored) return stored
  const groups = columns.filter(({ role }) => role === 'group')
  const measures = columns.filter(({ role }) => role === 'measure').map(({ key }) => key)
  const [first, second] = groups
  if (measures.length === 0) return { type: 'table', measures: [] }
  if (!first) return { type: 'number', measures: measures.slice(0, 1) }
  return {
    type: first.key.includes('.') ? 'line' : 'bar',
    category: first.key,
    measures: measures.slice(0, 1),
    ...(second && { series: second.key }),
  }
}

/** The definition as another type of chart, with the inputs that the type uses. */
export function ofType(chart: Chart, type: ChartType): Chart {
  const { category, series, isStacked, isHorizontal, target, isLessBetter, ...rest } = chart
  const { inputs } = chartKind(type)
  const inputsBefore = { category, series, isStacked, isHorizontal, target, isLessBetter }
  const kept = Object.entries(inputsBefore).filter(
    ([name, value]) =>
      inputs.includes(name as keyof typeof inputsBefore) && value !== undefined && value !== false,
  )
  return { ...rest, type, ...Object.fromEntries(kept) }
}

/** How large a new card is, in columns and rows. */
export function firstSize(kind: 'text' | ChartType): { w: number; h: number } {
  return kind === 'text' ? { w: 12, h: 3 } : { ...chartKind(kind).cardSize }
}
