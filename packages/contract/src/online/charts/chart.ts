/** What a chart can be, by the words under which it is stored. */
export const chartTypes = {
  bar: '柱形图',
  line: '折线图',
  area: '面积图',
  pie: '饼图',
  ring: '环形图',
  scatter: '散点图',
  radar: '雷达图',
  funnel: '漏斗图',
  gauge: '仪表盘',
  number: '指标',
  table: '表格',
  pivot: '透视表',
} as const
export type ChartType = keyof typeof chartTypes

/**
 * How the figures of several rows become one: added up, the least or the greatest of them, averages by how many values each is of
 * (`key_count` beside it), or not at all, where that cannot be told from them.
 */
export const combinings = ['sum', 'min', 'max', 'average', 'none'] as const
export type Combining = (typeof combinings)[number]

/** What tells beside an average how many values it is of. */
export function countKey(key: string): string {
  return `${key}_count`
}

/** A column of what a chart shows, as reports answer it. */
export interface ChartColumn {
  readonly key: string
  readonly title: string
  /** Figures are added up where silent. */
  readonly combining?: Combining | undefined
  /** Its groups have records in common, as departments with those below them: what is told of two of them is not added up. */
  readonly overlaps?: boolean | undefined
  /** What was told of rows that fall together, where their own figures do not tell it. */
  readonly together?: ((rows: readonly ChartRow[]) => unknown) | undefined
}

export type ChartRow = Readonly<Record<string, unknown>>

/** How rows become a chart. */
export interface ChartDefinition {
  readonly type: ChartType
  /** The column whose values stand side by side: along the axis, as slices, as rows of a pivot table. */
  readonly category?: string
  /** The columns that are measured. */
  readonly measures: readonly string[]
  /** The column whose values are told apart by colour, or are the columns of a pivot table. */
  readonly series?: string
  readonly isStacked?: boolean
  /** Bars lie instead of standing. */
  readonly isHorizontal?: boolean
  /** After each figure, as `元`. */
  readonly unit?: string
  /** The whole of a gauge. */
  readonly target?: number
  /** A figure that falls is a good one. */
  readonly isLessBetter?: boolean
}

/** What a definition lacks for its kind of chart, in a sentence. */
export function chartProblem({ type, measures, category, series }: ChartDefinition): string | undefined {
  if (type === 'table') return undefined
  if (measures.length === 0) return '请选择要统计的列'
  if (type === 'scatter' && measures.length < 2) return '散点图要选两个数值列'
  if (type === 'pivot' && (category === undefined || series === undefined)) return '透视表要选行和列'
  if (type === 'radar' && category === undefined) return '雷达图要选分类列'
  return undefined
}
