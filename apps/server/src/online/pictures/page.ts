import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import type { ChartTable } from '@dougong/widgets/chart/chart-table'

/** A place on the paper, in pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A chart as it is described, with the rows that one reader gets. */
export interface ChartContent {
  definition: ChartDefinition
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
}

/** What a card on paper shows. */
export type CardContent =
  | { chart: ChartContent }
  | { table: ChartTable }
  | { text: string }
  | { refusal: string }

/** A card on its place, below the heading of the page. */
export interface PaperCard {
  title: string
  place: Box
  content: CardContent
}

export interface Page {
  title: string
  /** Under the title: when it was drawn, and for whom. */
  note: string
  cards: readonly PaperCard[]
}

/** Pixels of every page, and of what is inside its margins. */
export const pageWidth = 1200
export const pageMargin = 24
export const innerWidth = pageWidth - 2 * pageMargin

/** Inside the frame of a card. */
export const cardPadding = 16
export const cardTitleHeight = 32

/** The height of a card with a body of this height. */
export function cardHeight(bodyHeight: number, title: string): number {
  return bodyHeight + 2 * cardPadding + (title === '' ? 0 : cardTitleHeight)
}
