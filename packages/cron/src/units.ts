/** The units in the order of their fields. */
export const units = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type Unit = (typeof units)[number]

/** What each unit may be, and what it is called. */
export const bounds: Record<Unit, { title: string; min: number; max: number }> = {
  second: { title: '秒', min: 0, max: 59 },
  minute: { title: '分', min: 0, max: 59 },
  hour: { title: '时', min: 0, max: 23 },
  day: { title: '日', min: 1, max: 31 },
  month: { title: '月', min: 1, max: 12 },
  week: { title: '周', min: 1, max: 7 },
  year: { title: '年', min: 1970, max: 2199 },
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** A number, or the name of a month or weekday; undefined where it is neither or out of bounds. */
export function readNumber(unit: Unit, text: string): number | undefined {
  const names = unit === 'month' ? months : unit === 'week' ? weekdays : []
  const named = names.indexOf(text.toUpperCase()) + 1
  const number = named > 0 ? named : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  const { min, max } = bounds[unit]
  return number >= min && number <= max ? number : undefined
}
