import { type Expression, parseExpression, type SpecialDay, valuesOf } from './expression'

/** A moment on the wall clock of some zone. */
interface Wall {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** An expression that fires at 29 February of a far year is still found; one that never fires is not sought for ever. */
const horizonYears = 60

/** The next moments, after `from`, at which the expression fires on the wall clock of the zone. */
export function nextRuns(
  text: string,
  { from, zone, count }: { from: Date; zone: string; count: number },
): Date[] {
  const expression = parseExpression(text)
  const start = wallOf(from, zone)
  const runs: Date[] = []
  for (const day of daysFrom(expression, start)) {
    const isFirst = day.year === start.year && day.month === start.month && day.day === start.day
    for (const time of timesOf(expression, isFirst ? start : undefined)) {
      const run = momentOf({ ...day, ...time }, zone)
      if (!run || run.getTime() <= Math.max(from.getTime(), runs.at(-1)?.getTime() ?? 0)) continue
      runs.push(run)
      if (runs.length >= count) return runs
    }
  }
  return runs
}

type Time = Pick<Wall, 'hour' | 'minute' | 'second'>

/** The times of a day at which the expression fires, beginning at `start` where one is given. */
function* timesOf(expression: Expression, start?: Time): Generator<Time> {
  const minutes = valuesOf('minute', expression.minute)
  const seconds = valuesOf('second', expression.second)
  for (const hour of valuesOf('hour', expression.hour)) {
    if (start && hour < start.hour) continue
    for (const minute of minutes) {
      if (start && hour === start.hour && minute < start.minute) continue
      for (const second of seconds) yield { hour, minute, second }
    }
  }
}

function* daysFrom(expression: Expression, start: Wall): Generator<Pick<Wall, 'year' | 'month' | 'day'>> {
  const months = new Set(valuesOf('month', expression.month))
  const years = expression.year.kind === 'any' ? undefined : new Set(valuesOf('year', expression.year))
  for (let year = start.year; year <= start.year + horizonYears; year += 1) {
    if (years && !years.has(year)) continue
    for (let month = year === start.year ? start.month : 1; month <= 12; month += 1) {
      if (!months.has(month)) continue
      const isFirst = year === start.year && month === start.month
      for (const day of daysOf(expression, year, month))
        if (!isFirst || day >= start.day) yield { year, month, day }
    }
  }
}

/** The days of a month on which the expression fires. */
function daysOf({ day, week }: Expression, year: number, month: number): number[] {
  const all = Array.from({ length: lastDayOf(year, month) }, (_, index) => index + 1)
  for (const value of [day, week]) if (value.kind === 'special') return specialDays(value.day, year, month)
  if (week.kind === 'spans') {
    const weekdays = new Set(valuesOf('week', week))
    return all.filter((each) => weekdays.has(weekdayOf(year, month, each)))
  }
  const days = new Set(valuesOf('day', day.kind === 'open' ? { kind: 'any' } : day))
  return all.filter((each) => days.has(each))
}

function specialDays(special: SpecialDay, year: number, month: number): number[] {
  const last = lastDayOf(year, month)
  switch (special.kind) {
    case 'lastDay':
      return last - special.before >= 1 ? [last - special.before] : []
    case 'lastWorkingDay':
      return [nearestWorkingDay(year, month, last)]
    case 'nearestWorkingDay':
      return special.day <= last ? [nearestWorkingDay(year, month, special.day)] : []
    case 'lastWeekday':
      return [last - ((weekdayOf(year, month, last) - special.weekday + 7) % 7)]
    case 'nthWeekday': {
      const day = 1 + ((special.weekday - weekdayOf(year, month, 1) + 7) % 7) + (special.nth - 1) * 7
      return day <= last ? [day] : []
    }
  }
}

/** A Saturday moves to the Friday before, a Sunday to the Monday after; never out of the month. */
function nearestWorkingDay(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day)
  if (weekday === 7) return day === 1 ? 3 : day - 1
  if (weekday === 1) return day === lastDayOf(year, month) ? day - 2 : day + 1
  return day
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1
}

function wallOf(moment: Date, zone: string): Wall {
  const part = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  }
}

/** The moment a wall clock shows; undefined where the clock is put forward over it. */
function momentOf(wall: Wall, zone: string): Date | undefined {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second)
  for (const guess of [asUtc, asUtc - offsetAt(asUtc, zone)]) {
    const moment = asUtc - offsetAt(guess, zone)
    if (moment + offsetAt(moment, zone) === asUtc) return new Date(moment)
  }
  return undefined
}

function offsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute, second } = wallOf(new Date(moment), zone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = 'numeric' as const
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formats.set(zone, format)
  return format
}
