import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addWorkingMinutes,
  type CalendarDayKind,
  defaultWorkingHours,
  isWorkDay,
  minuteOf,
  type WorkingCalendar,
  workingMinutesBetween,
} from './add-working-time'

const { process } = globalThis as { process?: { env: Record<string, string | undefined> } }
fc.configureGlobal({ seed: Number(process?.env['SEED'] ?? 1) })

const plain: WorkingCalendar = { ...defaultWorkingHours, days: new Map() }

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const firstMs = Date.parse('2026-09-01T00:00:00Z')
/** Whole minutes of four months. */
const moment = fc.nat(120 * 24 * 60).map((minutes) => textOf(firstMs + minutes * 60_000))
const day = fc.nat(130).map((days) => textOf(firstMs + days * 86_400_000).slice(0, 10))
const calendar: fc.Arbitrary<WorkingCalendar> = fc
  .record({
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    hours: fc
      .tuple(fc.nat(23 * 60), fc.nat(24 * 60))
      .filter(([from, to]) => to > from)
      .map(([from, to]) => [from, to].map(timeOf) as [string, string]),
    days: fc.array(fc.tuple(day, fc.constantFrom<CalendarDayKind>('off', 'work')), { maxLength: 20 }),
  })
  .map(({ weekdays, hours: [from, to], days }) => ({ weekdays, from, to, days: new Map(days) }))

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

test.each([
  ['2026-11-19 10:00:00', 2, '2026-11-19 12:00:00'],
  ['2026-11-19 17:00:00', 2, '2026-11-20 10:00:00'],
  /* over a weekend, from within it, and before the day begins */
  ['2026-11-20 17:30:00', 1, '2026-11-23 09:30:00'],
  ['2026-11-21 12:00:00', 1, '2026-11-23 10:00:00'],
  ['2026-11-23 03:00:00', 1, '2026-11-23 10:00:00'],
  /* a whole day ends with it */
  ['2026-11-23 09:00:00', 9, '2026-11-23 18:00:00'],
  ['2026-11-23 18:00:00', 9, '2026-11-24 18:00:00'],
])('without a calendar %s and %i hours of work is %s', (from, hours, to) => {
  expect(addWorkingMinutes(from, hours * 60, plain)).toBe(to)
})

test('holidays are left out, and days that are made up for count', () => {
  const days = new Map<string, CalendarDayKind>([
    ['2026-10-01', 'off'],
    ['2026-10-02', 'off'],
    ['2026-10-10', 'work'],
  ])
  expect(addWorkingMinutes('2026-09-30 17:00:00', 120, { ...plain, days })).toBe('2026-10-05 10:00:00')
  expect(addWorkingMinutes('2026-10-09 17:00:00', 120, { ...plain, days })).toBe('2026-10-10 10:00:00')
})

test('where nobody ever works the clock counts', () => {
  expect(addWorkingMinutes('2026-11-19 10:00:00', 60, { ...plain, weekdays: [] })).toBe('2026-11-19 11:00:00')
})

test('so much work lies between the moments, which end within working hours', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 60 * 60 }), calendar, (start, minutes, own) => {
      const end = addWorkingMinutes(start, minutes, own)
      expect(end > start).toBe(true)
      expect(workingMinutesBetween(start, end, own)).toBe(minutes)
      expect(isWorkDay(end.slice(0, 10), own) || minuteOf(own.to) === 24 * 60).toBe(true)
      const time = end.slice(11, 16)
      const isWithin = time >= own.from && time <= own.to
      expect(isWithin || minuteOf(own.to) === 24 * 60).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('later begins and longer work end later, and work can be done in two goes', () => {
  const span = fc.integer({ min: 1, max: 3_000 })
  fc.assert(
    fc.property(moment, moment, span, span, calendar, (one, other, first, second, own) => {
      const [earlier, later] = [one, other].toSorted() as [string, string]
      const end = addWorkingMinutes(earlier, first, own)
      expect(end <= addWorkingMinutes(later, first, own)).toBe(true)
      expect(addWorkingMinutes(end, second, own)).toBe(addWorkingMinutes(earlier, first + second, own))
    }),
    { numRuns: 500 },
  )
})
