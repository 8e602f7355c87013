import type { Column } from '../columns'

export interface Statistics {
  sum: number
  average: number
}

/** Which statistics the column shows. */
export function statisticsOf({ statistics }: Column): readonly ('sum' | 'average')[] {
  if (statistics === true) return ['sum']
  return statistics || []
}

/** Sum and average of what is a number. A column flagged by `true` sums integer parts, as its older form did. */
export function statistics(column: Column, values: Iterable<unknown>): Statistics {
  const isWhole = column.statistics === true
  let sum = 0
  let count = 0
  let decimals = 0
  for (const value of values) {
    const number = numberIn(value)
    if (number === undefined) continue
    const own = isWhole ? Math.trunc(number) : number
    sum += own
    count += 1
    decimals = Math.max(decimals, decimalsOf(own))
  }
  return {
    sum: rounded(sum, decimals),
    average: count === 0 ? 0 : rounded(sum / count, Math.max(decimals, 2)),
  }
}

function numberIn(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function decimalsOf(number: number): number {
  const [, fraction = ''] = String(number).split('.')
  return Math.min(fraction.length, 10)
}

/** Decimal fractions add up in binary: the digits beyond those given are noise. */
function rounded(number: number, decimals: number): number {
  return Number(number.toFixed(decimals))
}
