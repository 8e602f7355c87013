import { type Decimal, decimalOf } from './decimal'

const dayLength = 86_400_000
/** Years that a stored day can have. */
const [first, last] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 31)]

/** The day of a stored day or moment, counted; NaN where it is none. */
function counted(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
}

/** How many days lie between two days, or the days of two moments; below zero where the second comes first. */
export function daysBetween(from: unknown, to: unknown): Decimal | null {
  if (typeof from !== 'string' || typeof to !== 'string') return null
  const days = (counted(to) - counted(from)) / dayLength
  return Number.isFinite(days) ? (decimalOf(Math.round(days)) ?? null) : null
}

/** A day or moment so many days later; null where no such day can be stored. */
export function addDays(text: string, days: number): string | null {
  const moved = counted(text) + days * dayLength
  if (!(moved >= first && moved <= last)) return null
  return `${new Date(moved).toISOString().slice(0, 10)}${text.slice(10)}`
}
