import { z } from 'zod'
import { type ChartType, chartTypes } from '../charts/chart'
import { sourceKey, sourceKindSchema, type SourceName } from '../source-kinds'
import { boardColumns, boardRows, tallestCard } from './grid'

const id = z.string().min(1).max(36)
const column = z.string().min(1).max(150)

export const cardChartSchema = z.object({
  type: z.enum(Object.keys(chartTypes) as [ChartType, ...ChartType[]]).meta({ title: '图表类型' }),
  category: column.optional().meta({ title: '分类' }),
  measures: z.array(column).max(10).meta({ title: '数值' }),
  series: column.optional().meta({ title: '系列' }),
  isStacked: z.boolean().optional(),
  isHorizontal: z.boolean().optional(),
  unit: z.string().max(10).optional().meta({ title: '单位' }),
  target: z.number().optional().meta({ title: '目标值' }),
  isLessBetter: z.boolean().optional(),
})

const place = {
  id,
  title: z.string().trim().max(100).default('').meta({ title: '卡片标题' }),
  x: z
    .int()
    .min(0)
    .max(boardColumns - 1),
  y: z
    .int()
    .min(0)
    .max(boardRows - 1),
  w: z.int().min(1).max(boardColumns),
  h: z.int().min(1).max(tallestCard),
}

const textCardSchema = z.object({
  ...place,
  kind: z.literal('text'),
  /** Markdown; whatever could run in it is taken out where it is shown. */
  text: z.string().max(20_000).meta({ title: '文字' }),
})
export type TextCard = z.output<typeof textCardSchema>

/**
 * Figures of a report: a chart, a table or a number, made under the rights of whoever looks. Of a stored chart the card keeps which of
 * its drawings it shows; how that is drawn is the chart's own.
 */
const figureCardSchema = z.object({
  ...place,
  kind: sourceKindSchema,
  source: id,
  chart: cardChartSchema,
})
export type FigureCard = z.output<typeof figureCardSchema>

export const boardLimits = { cards: 30, filters: 10 } as const

/** Seconds between two refreshes; 0 is never. */
export const refreshSeconds = [0, 30, 60, 300, 900, 3600] as const

export const boardSchema = z.object({
  cards: z
    .array(z.union([figureCardSchema, textCardSchema]))
    .max(boardLimits.cards)
    .meta({ title: '卡片' }),
  /** Fields that the board can be filtered by: each narrows every card whose source has it. */
  filters: z.array(z.string().min(1).max(127)).max(boardLimits.filters).default([]).meta({ title: '筛选' }),
  refresh: z
    .union(refreshSeconds.map((seconds) => z.literal(seconds)))
    .default(0)
    .meta({ title: '刷新间隔' }),
})
export type Board = z.output<typeof boardSchema>
export type Card = Board['cards'][number]

/** The reports that a board shows, each once. */
export function sourcesIn({ cards }: Pick<Board, 'cards'>): SourceName[] {
  const found = cards.flatMap((card) => (card.kind === 'text' ? [] : [{ kind: card.kind, id: card.source }]))
  return [...new Map(found.map((source) => [sourceKey(source), source])).values()]
}
