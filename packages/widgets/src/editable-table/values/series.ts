import { typeNameOf } from './type-names'
import type { Column } from '../columns'

/** How the values of a column go on. */
export type SeriesKind = 'number' | 'moment' | 'text' | 'other'

export function seriesKindOf(column: Column): SeriesKind {
  switch (typeNameOf(column)) {
    case 'inputNumber':
      return 'number'
    case 'date':
    case 'datetime':
      return 'moment'
    case 'input':
    case 'textarea':
    case 'input_pop':
      return 'text'
    default:
      return 'other'
  }
}

/**
 * How cells go on beyond those that are given, as spreadsheets do it: `next(n)` is the value at place n, counted from the
 * first given one, so that negative places lie before it. One number is copied, one date or one text that ends in a number
 * goes on; several go on by their step. What has no step is repeated. `isOther` turns copying and going on about.
 */
export function seriesOf(
  knownValues: readonly unknown[],
  kind: SeriesKind,
  isOther: boolean,
): (place: number) => unknown {
  const repeated = (place: number) =>
    knownValues[((place % knownValues.length) + knownValues.length) % knownValues.length]
  const goesOn = (knownValues.length > 1 || kind !== 'number') !== isOther
  return (goesOn && continued(knownValues, kind)) || repeated
}

function continued(
  knownValues: readonly unknown[],
  kind: SeriesKind,
): ((place: number) => unknown) | undefined {
  if (knownValues.length === 0) return undefined
  if (kind === 'number') return numbers(knownValues)
  if (kind === 'moment') return moments(knownValues)
  return kind === 'text' ? texts(knownValues) : undefined
}

/** The step from each to the next, where it is always the same; a single one goes on by 1. */
function stepOf(numbers: readonly number[]): number | undefined {
  const [first = 0, second] = numbers
  if (second === undefined) return 1
  const step = second - first
  const isSteady = numbers.every(
    (own, place) => Math.abs(own - (first + step * place)) < 1e-9 * (1 + Math.abs(own)),
  )
  return isSteady ? step : undefined
}

function numbers(knownValues: readonly unknown[]): ((place: number) => unknown) | undefined {
  const own = knownValues.map((value) => (value === null || value === '' ? Number.NaN : Number(value)))
  const step = own.every(Number.isFinite) ? stepOf(own) : undefined
  if (step === undefined) return undefined
  const decimals = Math.max(...own.map(decimalsOf))
  const isText = typeof knownValues[0] === 'string'
  return (place) => {
    // Decimal fractions add up in binary: the digits beyond those given are noise.
    const next = Number(((own[0] ?? 0) + step * place).toFixed(decimals))
    return isText ? String(next) : next
  }
}

function decimalsOf(number: number): number {
  return Math.min((String(number).split('.')[1] ?? '').length, 10)
}

const day = 86_400_000

/** Days go on by days; the same day of several months by months. What stands behind the date stays. */
function moments(knownValues: readonly unknown[]): ((place: number) => unknown) | undefined {
  const read = knownValues.map((value) => /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(String(value ?? '')))
  const [first] = read
  if (!first || read.some((own) => !own || own[4] !== first[4])) return undefined
  const parts = read.map((own) => [Number(own?.[1]), Number(own?.[2]), Number(own?.[3])] as const)
  const [year, month, date] = parts[0] ?? [0, 0, 0]
  const months =
    parts.length > 1 && parts.every((own) => own[2] === date)
      ? stepOf(parts.map((own) => own[0] * 12 + own[1]))
      : undefined
  if (months !== undefined && months !== 0)
    return (place) => {
      const at = year * 12 + month - 1 + months * place
      const last = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
      return written(Date.UTC(Math.floor(at / 12), at % 12, Math.min(date, last)), first[4])
    }
  const days = stepOf(parts.map((own) => Date.UTC(own[0], own[1] - 1, own[2]) / day))
  if (days === undefined) return undefined
  const start = Date.UTC(year, month - 1, date)
  return (place) => written(start + days * place * day, first[4])
}

function written(time: number, rest = ''): string {
  return `${new Date(time).toISOString().slice(0, 10)}${rest}`
}

/** The same words and a number behind them; the number keeps its leading zeros, and none goes below 0. */
function texts(knownValues: readonly unknown[]): ((place: number) => unknown) | undefined {
  const read = knownValues.map((value) => /^(.*?)(\d{1,15})$/s.exec(String(value ?? '')))
  const [first] = read
  if (!first || read.some((own) => own?.[1] !== first[1])) return undefined
  const own = read.map((found) => Number(found?.[2]))
  const step = stepOf(own)
  if (step === undefined) return undefined
  const length = first[2]?.startsWith('0') ? first[2].length : 0
  return (place) => `${first[1]}${String(Math.abs((own[0] ?? 0) + step * place)).padStart(length, '0')}`
}
