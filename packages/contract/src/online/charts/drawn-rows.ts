import type { ChartDefinition, ChartRow } from './chart'

interface Answered {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report tells them: an average of them is not the sum of averages. */
  total?: ChartRow | null
}

/** What a drawing is made of: one that shows a single figure shows that of all rows. */
export function drawnRows(
  { rows, total }: Answered,
  { type, category }: Pick<ChartDefinition, 'type' | 'category'>,
): readonly ChartRow[] {
  const isSingle = type === 'gauge' || (type === 'number' && category === undefined)
  return isSingle && total ? [total] : rows
}
