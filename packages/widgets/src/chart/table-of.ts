import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { comparedOf } from './compared'
import { amountOf, combined } from './combined'
import { figuresOf, labelOf, type Line, linesOf, partsOf, titleOf } from './figures'

export type Cell = string | number | null

/** What a chart shows, as a table: for those who cannot see it, and for workbooks. */
export interface ChartTable {
  heads: string[]
  lines: Cell[][]
  /** The last line of a pivot table. */
  totals?: Cell[]
}

export function tableOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): ChartTable {
  const given = [definition, columns, rows] as const
  switch (definition.type) {
    case 'table':
    case 'scatter':
      return plainTable(columns, rows)
    case 'pivot':
      return pivotTable(...given)
    case 'pie':
    case 'ring':
    case 'funnel':
      return partsTable(...given)
    case 'gauge':
    case 'number':
      return periodTable(...given)
    default:
      return figuresTable(...given)
  }
}

type Given = [ChartDefinition, readonly ChartColumn[], readonly ChartRow[]]

function plainTable(columns: readonly ChartColumn[], rows: readonly ChartRow[]): ChartTable {
  return {
    heads: columns.map(({ title }) => title),
    lines: rows.map((row) => columns.map(({ key }) => cellOf(row, key))),
  }
}

/** A code by its text, a number as a number, nothing as nothing. */
function cellOf(row: ChartRow, key: string): Cell {
  if (
    row[`${key}_dictText`] === undefined &&
    (row[key] === null || row[key] === undefined || row[key] === '')
  )
    return null
  return typeof row[key] === 'number' && row[`${key}_dictText`] === undefined
    ? amountOf(row[key])
    : labelOf(row, key)
}

function figuresTable(...given: Given): ChartTable {
  const [{ category }, columns] = given
  const { categories, series } = figuresOf(...given)
  return {
    heads: [categoryHead(category, columns), ...series.map(({ name }) => name)],
    lines: categories.map((name, place) => [name, ...series.map(({ values }) => values[place] ?? null)]),
  }
}

function partsTable(...given: Given): ChartTable {
  const [{ category, measures }, columns] = given
  const parts = partsOf(...given)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return {
    heads: [
      categoryHead(category, columns),
      category === undefined ? '数值' : titleOf(columns, measures[0] ?? ''),
      '占比（%）',
    ],
    lines: parts.map(({ name, value }) => [name, value, Math.round((value / whole) * 1000) / 10]),
  }
}

function periodTable(...given: Given): ChartTable {
  const [{ category, measures, target }, columns] = given
  const { name, value, before, course } = comparedOf(...given)
  if (course.length > 0)
    return { heads: [categoryHead(category, columns), name], lines: course.map(({ x, y }) => [x, y]) }
  return {
    heads: ['名称', '数值'],
    lines: [
      [name, value],
      ...(before ? [[titleOf(columns, measures[1] ?? ''), before.value]] : []),
      ...(target === undefined ? [] : [['目标', target]]),
    ],
  }
}

/** Categories down, series across, with what both come to, for each measure. */
function pivotTable(...given: Given): ChartTable {
  const [{ series: _, ...definition }, columns, rows] = given
  const { heads, lines } = figuresTable(...given)
  const sums = linesOf(definition, columns, rows).lines
  const of = ({ measure }: Line, cell: readonly ChartRow[]) => combined(columns, cell, measure)
  return {
    heads: [...heads, ...sums.map(({ name }) => (sums.length === 1 ? '合计' : `合计 ${name}`))],
    lines: lines.map((line, place) => [...line, ...sums.map((sum) => of(sum, sum.cells.get(place) ?? []))]),
    totals: [
      '合计',
      ...[...linesOf(...given).lines, ...sums].map((line) => of(line, [...line.cells.values()].flat())),
    ],
  }
}

function categoryHead(category: string | undefined, columns: readonly ChartColumn[]): string {
  return category === undefined ? '名称' : titleOf(columns, category)
}
