import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { combined } from './combined'
import { figuresOf, titleOf } from './figures'

/** A figure beside what it was in the period before. */
export interface Compared {
  name: string
  value: number | null
  /** The period that the figure is of. */
  period?: string
  before?: { value: number; period?: string }
  /** How much more than before, as a share of it; undefined where there is nothing to be a share of. */
  change?: number
  /** The periods up to this one. */
  course: { x: string; y: number }[]
}

const longestCourse = 24

/**
 * The first measure of the last period, which the category tells, beside that of the period before. Without a category it is
 * that of all rows, beside the second measure of them.
 */
export function comparedOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): Compared {
  const [measure = '', other] = definition.measures
  const name = titleOf(columns, measure)
  if (definition.category === undefined) {
    return withBefore(
      { name, value: combined(columns, rows, measure), course: [] },
      other === undefined ? undefined : { value: combined(columns, rows, other) },
    )
  }
  const { categories, series } = figuresOf(
    { type: 'number', category: definition.category, measures: [measure] },
    columns,
    rows.toSorted(byPeriod(definition.category)),
  )
  const periods = categories.map((x, place) => ({ x, y: series[0]?.values[place] ?? null }))
  const last = periods.at(-1)
  const before = periods.at(-2)
  if (!last) return { name, value: null, course: [] }
  return withBefore(
    {
      name,
      value: last.y,
      period: last.x,
      course: periods.slice(-longestCourse).flatMap(({ x, y }) => (y === null ? [] : [{ x, y }])),
    },
    before && { value: before.y, period: before.x },
  )
}

/** By what is stored, not by what it is called: 2026年9月 comes before 2026年10月. */
function byPeriod(category: string) {
  return (one: ChartRow, next: ChartRow) => {
    const [former, latter] = [one[category], next[category]].map((value) =>
      typeof value === 'number' ? value : String(value ?? ''),
    ) as [string | number, string | number]
    return former < latter ? -1 : former > latter ? 1 : 0
  }
}

function withBefore(
  compared: Compared,
  { value, ...before }: { value: number | null; period?: string } = { value: null },
): Compared {
  if (value === null || compared.value === null) return compared
  const known = { ...compared, before: { ...before, value } }
  return value === 0 ? known : { ...known, change: (compared.value - value) / Math.abs(value) }
}
