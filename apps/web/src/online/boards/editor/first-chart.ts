import type { FigureCard } from '@dougong/contract/online/boards/board'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import type { ChartType } from '@dougong/contract/online/charts/chart'

type Chart = FigureCard['chart']

/** What a card of a source begins as: a stored chart's first drawing, a number where nothing is told apart, a table where nothing is measured, else bars. */
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

/** Of another type, with what of the definition that type has a place for. */
export function ofType(chart: Chart, type: ChartType): Chart {
  const { category, series, isStacked, isHorizontal, target, isLessBetter, ...rest } = chart
  const uses = partsOf(type)
  return {
    ...rest,
    type,
    ...(uses.category && category !== undefined && { category }),
    ...(uses.series && series !== undefined && { series }),
    ...(uses.stack && isStacked && { isStacked }),
    ...(type === 'bar' && isHorizontal && { isHorizontal }),
    ...(type === 'gauge' && target !== undefined && { target }),
    ...(type === 'number' && isLessBetter && { isLessBetter }),
  }
}

/** Which parts of a definition a type of chart has a use for. */
export function partsOf(type: ChartType) {
  return {
    category: type !== 'gauge' && type !== 'table',
    series: ['bar', 'line', 'area', 'radar', 'pivot', 'scatter'].includes(type),
    stack: ['bar', 'area'].includes(type),
    measures: type !== 'table',
  }
}

/** How large a new card is, in columns and rows. */
export function firstSize(kind: 'text' | ChartType): { w: number; h: number } {
  if (kind === 'number') return { w: 3, h: 3 }
  if (kind === 'text') return { w: 12, h: 3 }
  return { w: 6, h: 6 }
}
