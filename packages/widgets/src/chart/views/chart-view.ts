import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import type { ChartLook } from '../chart-look'
import type { ChartTable } from '../chart-table'
import type { ChartOption } from '../library'

/** A chart as it is described, with the rows that it is made of. */
export interface ChartData {
  readonly definition: ChartDefinition
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly ChartRow[]
}

/** A chart with how it is painted. */
export interface Painting extends ChartData {
  readonly look: ChartLook
  /** The names that were switched off in the legend. */
  readonly hidden: ReadonlySet<string>
}

/** A bar, a point or a slice, by what the library calls it. */
export interface ChartMark {
  name: string
  seriesName: string
  dataIndex: number
}

/** A figure of the table: the first cell of its line names the category, the head of its column the series. */
export interface TableCell {
  line: number
  category: string
  head: string
}

/** The rows behind a figure: a row that has the figure's values, and which of its columns count; without a row it is all rows. */
export interface Behind {
  row: ChartRow | undefined
  keys: readonly string[]
}

/** The library draws it, it is one number, or it is shown as its table. */
export type ChartShape = 'drawing' | 'number' | 'table'

/** What a type of chart says about itself. */
export type ChartView = {
  /** The names of the legend, in the order of the colours. */
  names: (data: ChartData) => string[]
  /** Its figures as a table, for people who cannot see it and for workbooks. */
  table: (data: ChartData) => ChartTable
  /** Undefined where the mark stands for several things. */
  behindMark: (data: ChartData, mark: ChartMark) => Behind | undefined
  /** Undefined where the figure stands for several things. */
  behindCell: (data: ChartData, cell: TableCell) => Behind | undefined
  /** Whether there is anything to show, where there are rows. */
  hasFigures: (data: ChartData) => boolean
  /** Whether figures are left out because they cannot be combined from those of the rows. */
  leavesOut: (data: ChartData) => boolean
  /** What a screen reader says after the name of the drawing. */
  spoken: (data: ChartData) => string
} & ({ shape: 'drawing'; draw: (painting: Painting) => ChartOption } | { shape: 'number' | 'table' })

/** What most drawings have in common. */
export const commonDrawing = {
  shape: 'drawing',
  hasFigures: () => true,
  spoken: () => '；数据见随后的表格',
} as const satisfies Partial<ChartView>
