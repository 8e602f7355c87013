import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { combined, isUntold } from './combined'

/** What is measured, by category: one line, or one colour of bars. */
export interface Series {
  name: string
  /** One for each category; null where nothing was measured, or where it cannot be told. */
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
const maxSeries = 24
const maxParts = 12
const others = '其他'
const nothing = '（空）'

/** What a value is called: its text, where it is a code. */
export function labelOf(row: ChartRow, key: string): string {
  const value = row[`${key}_dictText`] ?? row[key]
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : nothing
}

export function titleOf(columns: readonly ChartColumn[], key: string): string {
  return columns.find((column) => column.key === key)?.title ?? key
}

/** The rows behind each figure of a line of a chart, by the place of their category. */
export interface Line {
  name: string
  measure: string
  cells: ReadonlyMap<number, readonly ChartRow[]>
}

/** Rows by category and series, in the order in which they first come. */
export function linesOf(
  { category, measures, series }: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): { categories: string[]; lines: Line[] } {
  const categories = new Map<string, number>()
  const lines = new Map<string, { name: string; measure: string; cells: Map<number, ChartRow[]> }>()
  for (const row of rows) {
    const place = numbered(categories, category === undefined ? '合计' : labelOf(row, category))
    for (const measure of measures) {
      const name = seriesName(row, measure, { columns, series, isOnly: measures.length === 1 })
      const line = lines.get(name) ?? { name, measure, cells: new Map<number, ChartRow[]>() }
      lines.set(name, line)
      const cell = line.cells.get(place)
      if (cell) cell.push(row)
      else line.cells.set(place, [row])
    }
  }
  return { categories: [...categories.keys()], lines: gathered([...lines.values()], columns) }
}

/** What a chart on axes draws: of rows that fall together, one figure. */
export function figuresOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): Figures {
  const { categories, lines } = linesOf(definition, columns, rows)
  return {
    categories,
    series: lines.map(({ name, measure, cells }) => ({
      name,
      values: categories.map((_, place) => combined(columns, cells.get(place) ?? [], measure)),
    })),
  }
}

/**
 * The parts of a whole: the categories by the first measure or, without categories, the measures. Small ones are one; they are
 * left out where their figures do not become one.
 */
export function partsOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): Part[] {
  const { kept, rest } = dividedParts(definition, columns, rows)
  if (rest.length === 0) return kept
  const value = combined(columns, rest, definition.measures[0] ?? '')
  return value === null ? kept : [...kept, { name: others, value }]
}

/** Whether rows of one category have figures that do not become one. */
export function hasUntoldLines(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): boolean {
  return linesOf(definition, columns, rows).lines.some(({ measure, cells }) =>
    [...cells.values()].some((cell) => isUntold(columns, cell, measure)),
  )
}

/** Whether the small parts of a whole have figures that do not become one. */
export function hasUntoldRest(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): boolean {
  return isUntold(columns, dividedParts(definition, columns, rows).rest, definition.measures[0] ?? '')
}

/** The parts that are shown each for itself, the largest first where there are many, and the rows of all others. */
function dividedParts(
  { type, category, measures }: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): { kept: Part[]; rest: ChartRow[] } {
  const [measure = ''] = measures
  const all =
    category === undefined
      ? measures.map((key) => ({ name: titleOf(columns, key), measure: key, rows }))
      : byCategory(linesOf({ type, category, measures: [measure] }, columns, rows), measure)
  const drawn = all
    .map((part) => ({ ...part, value: combined(columns, part.rows, part.measure) ?? 0 }))
    .filter(({ value }) => value > 0)
  const isMany = drawn.length > maxParts && category !== undefined
  const ordered = isMany ? drawn.toSorted((one, other) => other.value - one.value) : drawn
  const keptCount = isMany ? maxParts - 1 : drawn.length
  return {
    kept: ordered.slice(0, keptCount).map(({ name, value }) => ({ name, value })),
    rest: ordered.slice(keptCount).flatMap((part) => part.rows),
  }
}

function byCategory({ categories, lines: [only] }: { categories: string[]; lines: Line[] }, measure: string) {
  return categories.map((name, place) => ({ name, measure, rows: only?.cells.get(place) ?? [] }))
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

/** Those beyond what can be told apart are one for each measure. */
function gathered(lines: readonly Line[], columns: readonly ChartColumn[]): Line[] {
  if (lines.length <= maxSeries) return [...lines]
  const measures = [...new Set(lines.map(({ measure }) => measure))]
  const kept = lines.slice(0, maxSeries - measures.length)
  const rest = lines.slice(kept.length)
  return [
    ...kept,
    ...measures.map((measure) => ({
      name: measures.length === 1 ? others : `${others} ${titleOf(columns, measure)}`,
      measure,
      cells: together(rest.filter((line) => line.measure === measure)),
    })),
  ]
}

function together(lines: readonly Line[]): Line['cells'] {
  const cells = new Map<number, ChartRow[]>()
  for (const line of lines)
    for (const [place, rows] of line.cells) cells.set(place, [...(cells.get(place) ?? []), ...rows])
  return cells
}

function numbered(known: Map<string, number>, name: string): number {
  const place = known.get(name) ?? known.size
  known.set(name, place)
  return place
}
