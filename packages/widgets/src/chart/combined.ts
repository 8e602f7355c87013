import { type ChartColumn, type ChartRow, countKey } from '@dougong/contract/online/charts/chart'

/** The number that a value is, as servers send it; decimals often come as text. */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value.trim())) return null
  return Number(value)
}

/** The figure of several rows as one; null where there is none, or where it cannot be told from theirs. */
export function combined(
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
  key: string,
): number | null {
  const measured = rows.filter((row) => amountOf(row[key]) !== null)
  const amounts = measured.map((row) => amountOf(row[key]) ?? 0)
  if (amounts.length <= 1) return amounts[0] ?? null
  const { combining = 'sum', together } = columns.find((column) => column.key === key) ?? {}
  if (combining === 'min') return amounts.reduce((least, amount) => Math.min(least, amount))
  if (combining === 'max') return amounts.reduce((largest, amount) => Math.max(largest, amount))
  if (combining === 'none' || haveInCommon(columns, measured)) return amountOf(together?.(rows))
  if (combining === 'sum') return sum(amounts)
  const counts = measured.map((row) => amountOf(row[countKey(key)]) ?? Number.NaN)
  const average = sum(amounts.map((amount, place) => amount * (counts[place] ?? 0))) / sum(counts)
  return Number.isFinite(average) ? average : amountOf(together?.(rows))
}

/** Whether there are figures, and none of them all. */
export function isUntold(columns: readonly ChartColumn[], rows: readonly ChartRow[], key: string): boolean {
  return combined(columns, rows, key) === null && rows.some((row) => amountOf(row[key]) !== null)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Whether what rows are told of may be the same records, so that it would be counted twice. */
function haveInCommon(columns: readonly ChartColumn[], rows: readonly ChartRow[]): boolean {
  return columns.some(
    ({ key, overlaps }) => overlaps === true && new Set(rows.map((row) => row[key])).size > 1,
  )
}
