import { type ChartInputs, chartKind, chartKinds, type ChartType } from './chart-kinds'

export type { ChartType }

/** The titles of the types of charts. */
export const chartTypes = Object.fromEntries(
  Object.entries(chartKinds).map(([type, { title }]) => [type, title]),
) as Readonly<Record<ChartType, string>>

/**
 * How the figures of several rows become one: added up, the least or the greatest of them, averages by how many values each is of
 * (`key_count` beside it), or not at all, where that cannot be told from them.
 */
export const combinings = ['sum', 'min', 'max', 'average', 'none'] as const
export type Combining = (typeof combinings)[number]

/** The key beside an average that holds how many values it is of. */
export function countKey(key: string): string {
  return `${key}_count`
}

/** A column of what a chart shows. */
export interface ChartColumn {
  readonly key: string
  readonly title: string
  /** By default figures are added up. */
  readonly combining?: Combining | undefined
  /** Its groups have records in common, as departments with those below them: figures of two of them are not added up. */
  readonly overlaps?: boolean | undefined
  /** The figure of joined rows, where their own figures do not tell it. */
  readonly together?: ((rows: readonly ChartRow[]) => unknown) | undefined
}

export type ChartRow = Readonly<Record<string, unknown>>

/** How rows become a chart. */
export interface ChartDefinition extends ChartInputs {
  readonly type: ChartType
}

/** What a definition lacks for its type, in a sentence. */
export function chartProblem({ type, ...inputs }: ChartDefinition): string | undefined {
  return chartKind(type).problem(inputs)
}
