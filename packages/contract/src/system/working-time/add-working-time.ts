/** On which days of the week people work (1 is Monday, 7 Sunday), and from when to when. */
export interface WorkingHours {
  readonly weekdays: readonly number[]
  /** Times of day as `09:00`. */
  readonly from: string
  readonly to: string
}

/** What applies where nobody has said anything: Monday to Friday, nine to six. */
export const defaultWorkingHours: WorkingHours = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }

/** A day that is not like its day of the week: a holiday, or one that is made up for. */
export type CalendarDayKind = 'off' | 'work'

export interface WorkingCalendar extends WorkingHours {
  /** By the day as `2026-10-01`. */
  readonly days: ReadonlyMap<string, CalendarDayKind>
}

const dayMs = 86_400_000
const minuteMs = 60_000
const minutesOfDay = 24 * 60

/** No calendar has so many days off in a row. */
const maxDaysOff = 3_660

/** Whether people work on a day, as `2026-10-01`. */
export function isWorkDay(day: string, { days, weekdays }: WorkingCalendar): boolean {
  const special = days.get(day)
  if (special) return special === 'work'
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekdays.includes(weekday === 0 ? 7 : weekday)
}

/**
 * The moment at which so many minutes of work have passed, both as `2026-10-01 09:30:00` on the clock of the wall. What begins outside
 * working hours begins with the next ones, and nothing ends outside of them. Where nobody ever works, the clock alone counts.
 */
export function addWorkingMinutes(moment: string, minutes: number, calendar: WorkingCalendar): string {
  const [from, to] = [minuteOf(calendar.from), minuteOf(calendar.to)]
  const start = Date.parse(`${moment.slice(0, 19).replace(' ', 'T')}Z`)
  let day = Math.floor(start / dayMs) * dayMs
  let begin = Math.max(from, (start - day) / minuteMs)
  let left = minutes
  let daysOff = 0
  while (daysOff < maxDaysOff && to > from) {
    const room = isWorkDay(textOf(day).slice(0, 10), calendar) ? Math.max(0, to - begin) : 0
    if (room > 0 && left <= room) return textOf(day + Math.round((begin + left) * minuteMs))
    daysOff = room > 0 ? 0 : daysOff + 1
    left -= room
    day += dayMs
    begin = from
  }
  return textOf(start + Math.round(minutes * minuteMs))
}

/** The minutes of work between two moments, the earlier one first. */
export function workingMinutesBetween(earlier: string, later: string, calendar: WorkingCalendar): number {
  const [from, to] = [minuteOf(calendar.from), minuteOf(calendar.to)]
  const [start, end] = [earlier, later].map((each) =>
    Date.parse(`${each.slice(0, 19).replace(' ', 'T')}Z`),
  ) as [number, number]
  let total = 0
  for (let day = Math.floor(start / dayMs) * dayMs; day <= end; day += dayMs) {
    if (!isWorkDay(textOf(day).slice(0, 10), calendar)) continue
    const begin = Math.max(from, (start - day) / minuteMs)
    const last = Math.min(to, (end - day) / minuteMs)
    total += Math.max(0, last - begin)
  }
  return total
}

/** Minutes since midnight of a time of day, `24:00` included. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Math.min(minutesOfDay, hours * 60 + minutes)
}

function textOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}
