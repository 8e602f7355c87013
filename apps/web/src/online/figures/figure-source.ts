import type { ChartRow } from '@dougong/contract/online/charts/chart'
import type { foldingsOf, Together } from '@dougong/contract/online/charts/together'
import type { CallOptions } from '../../shared/api/client'

/** What boards ask of one kind of stored report. Each kind answers for itself in a file of `kinds/`. */
export interface FigureSource {
  /** What reports of the kind are called where cards are chosen. */
  title: string
  /** Whether charts are part of what is asked: cards that draw one report differently then ask for it separately. */
  asksByChart: boolean
  /** The figures as their reader may see them. */
  read(id: string, question: FigureQuestion, options: CallOptions): Promise<CardFigures>
}

export interface FigureQuestion {
  asked: Readonly<Record<string, string>>
  /** The charts whose joined rows are asked for besides the rows. */
  charts: ReturnType<typeof foldingsOf>
}

export interface CardFigures {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report has them. */
  total?: ChartRow | null
  /** The figures of rows that a chart joins, where the rows alone do not tell them. */
  together?: Together[] | undefined
  hasMore: boolean
}
