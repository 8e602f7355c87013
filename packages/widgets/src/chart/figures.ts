import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'

/** What is measured, by category: one line, or one colour of bars. */
export interface Series {
  name: string
  /** One for each category; null where nothing was measured. */
  values: (number | null)[]
}

export interface Figures {
  categories: string[]
  series: Series[]
}

/** A part of a whole: a slice, a step of a funnel. */
export interface Part {
  name: string
  value: number
}

/** What nobody can tell apart by colour is one. */
const mostSeries = 24
const mostParts = 12
const others = '其他'
const nothing = '（空）'

/** The number that a value is, as servers send it; decimals often come as text. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return null
  return Number(value)
}

/** What a value is called: its text, where it is a code. */
export function labelOf(row: ChartRow, key: string): string {
  const value = row[`${key}_dictText`] ?? row[key]
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : nothing
}

export function titleOf(columns: readonly ChartColumn[], key: string): string {
  return columns.find((column) => column.key === key)?.title ?? key
}

/** Rows by category and series, in the order in which they first come; what falls together is added up. */
export function figuresOf(
  { category, measures, series }: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): Figures {
  const categories = new Map<string, number>()
  const lines = new Map<string, Map<number, number>>()
  for (const row of rows) {
    const place = numbered(categories, category === undefined ? '合计' : labelOf(row, category))
    for (const measure of measures) {
      const name = seriesName(row, measure, { columns, series, isOnly: measures.length === 1 })
      const line = lines.get(name) ?? new Map<number, number>()
      lines.set(name, line)
      const amount = amountOf(row[measure])
      if (amount !== null) line.set(place, (line.get(place) ?? 0) + amount)
    }
  }
  const places = [...categories.keys()]
  const all = [...lines].map(([name, line]) => ({
    name,
    values: places.map((_, place) => line.get(place) ?? null),
  }))
  return { categories: places, series: gathered(all) }
}

/** The parts of a whole: the categories by the first measure or, without categories, the measures. Small ones are one. */
export function partsOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): Part[] {
  const { category, measures } = definition
  const all =
    category === undefined
      ? measures.map((key) => ({ name: titleOf(columns, key), value: sumOf(rows, key) }))
      : partsByCategory(
          figuresOf({ type: definition.type, category, measures: measures.slice(0, 1) }, columns, rows),
        )
  const drawn = all.filter(({ value }) => value > 0)
  if (drawn.length <= mostParts) return drawn
  const kept = drawn.toSorted((one, other) => other.value - one.value)
  const rest = kept.splice(mostParts - 1)
  return [...kept, { name: others, value: rest.reduce((sum, { value }) => sum + value, 0) }]
}

export function sumOf(rows: readonly ChartRow[], key: string): number {
  return rows.reduce((sum, row) => sum + (amountOf(row[key]) ?? 0), 0)
}

function partsByCategory({ categories, series: [only] }: Figures): Part[] {
  return categories.map((name, place) => ({ name, value: only?.values[place] ?? 0 }))
}

function seriesName(
  row: ChartRow,
  measure: string,
  {
    columns,
    series,
    isOnly,
  }: { columns: readonly ChartColumn[]; series: string | undefined; isOnly: boolean },
): string {
  const title = titleOf(columns, measure)
  if (series === undefined) return title
  return isOnly ? labelOf(row, series) : `${labelOf(row, series)} ${title}`
}

function gathered(series: readonly Series[]): Series[] {
  if (series.length <= mostSeries) return [...series]
  const kept = series.slice(0, mostSeries - 1)
  const rest = series.slice(mostSeries - 1)
  const sums = (rest[0]?.values ?? []).map((_, place) =>
    rest.reduce<number | null>((sum, { values }) => {
      const value = values[place]
      return value === null || value === undefined ? sum : (sum ?? 0) + value
    }, null),
  )
  return [...kept, { name: others, values: sums }]
}

function numbered(known: Map<string, number>, name: string): number {
  const place = known.get(name) ?? known.size
  known.set(name, place)
  return place
}
