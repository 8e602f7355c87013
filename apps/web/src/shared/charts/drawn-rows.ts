import type { ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'

interface Answered {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report tells them: an average of them is not the sum of averages. */
  total?: ChartRow | null
}

/** What a drawing is made of: one that shows a single figure shows that of all rows. */
export function drawnRows(
  figures: Answered | undefined,
  { type, category }: Pick<ChartDefinition, 'type' | 'category'>,
): readonly ChartRow[] | undefined {
  const isSingle = type === 'gauge' || (type === 'number' && category === undefined)
  return isSingle && figures?.total ? [figures.total] : figures?.rows
}
