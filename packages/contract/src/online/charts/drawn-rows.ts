import type { ChartDefinition, ChartRow } from './chart'
import { chartKind } from './chart-kinds'

interface ChartFigures {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report has them: the average of all is not the sum of averages. */
  total?: ChartRow | null
}

/** The rows of a drawing: one that shows a single figure shows that of all rows. */
export function drawnRows(
  { rows, total }: ChartFigures,
  { type, category }: Pick<ChartDefinition, 'type' | 'category'>,
): readonly ChartRow[] {
  return chartKind(type).isSingleFigure(category) && total ? [total] : rows
}
