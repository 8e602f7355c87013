import { z } from 'zod'
import { type ChartColumn, type ChartDefinition, type ChartType, chartTypes } from './chart'
import { chartKind } from './chart-kinds'

const column = z.string().min(1).max(150)

/** The parts of a chart that decide which rows it joins. */
export const foldingSchema = z.object({
  type: z.enum(Object.keys(chartTypes) as [ChartType, ...ChartType[]]).meta({ title: '图表类型' }),
  category: column.exactOptional().meta({ title: '分类' }),
  series: column.exactOptional().meta({ title: '系列' }),
  measures: z.array(column).max(10).meta({ title: '数值' }),
})
type Folding = z.output<typeof foldingSchema>

/** What is asked besides the rows of a chart: nothing, if its figures can be joined by themselves. */
export function foldingsOf(columns: readonly ChartColumn[], charts: readonly ChartDefinition[]): Folding[] {
  if (!columns.some(({ combining, overlaps }) => combining === 'none' || overlaps)) return []
  return charts
    .filter(({ type }) => chartKind(type).combinesRows)
    .map(({ type, category, series, measures }) => ({
      type,
      ...(category !== undefined && { category }),
      ...(series !== undefined && { series }),
      measures: [...measures],
    }))
}

/** The figures of joined rows, where those of the rows do not tell them: a value that is in two groups counts once. */
export const togetherSchema = z.object({
  /** Their places among the rows, as `placesText` writes them. */
  rows: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
})
export type Together = z.output<typeof togetherSchema>

/** Places of rows in short: `0-3,7`. */
export function placesText(places: readonly number[]): string {
  const runs: [number, number][] = []
  for (const place of places.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && place === last[1] + 1) last[1] = place
    else runs.push([place, place])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',')
}
