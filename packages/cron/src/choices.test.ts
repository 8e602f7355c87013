import {
  type Arbitrary,
  assert,
  configureGlobal,
  constant,
  integer,
  oneof,
  property,
  record,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Choice,
  choicesOf,
  type DayChoice,
  defaultChoices,
  defaultIncrement,
  formatChoices,
  limits,
} from './choices'

configureGlobal({ seed: 1 })

const within = ([min, max]: [number, number]) => integer({ min, max })
const specific = (range: [number, number]) =>
  uniqueArray(within(range), { minLength: 1 }).map((values) => values.sort((a, b) => a - b))

function choice(unit: 'second' | 'minute' | 'hour' | 'month' | 'year'): Arbitrary<Choice> {
  const { step, start, range, specific: list } = limits[unit]
  const least = unit === 'month' ? 1 : start[0]
  return oneof(
    constant<Choice>({ kind: 'every' }),
    record({
      kind: constant('increment' as const),
      start: integer({ min: least, max: start[1] }),
      step: integer({ min: Math.max(1, step[0]), max: step[1] }),
    }),
    record({ kind: constant('specific' as const), values: specific(list) }),
    record({ kind: constant('range' as const), start: within(range), end: within(range) }),
  )
}

const { day, week, nth } = limits
const dayChoice: Arbitrary<DayChoice> = oneof(
  constant<DayChoice>({ kind: 'every' }),
  record({ kind: constant('weekIncrement' as const), start: within(week.start), step: within(week.step) }),
  record({ kind: constant('dayIncrement' as const), start: within(day.start), step: within(day.step) }),
  record({ kind: constant('weekdays' as const), values: specific(week.specific) }),
  record({ kind: constant('days' as const), values: specific(day.specific) }),
  record({ kind: constant('weekRange' as const), start: within(week.range), end: within(week.range) }),
  record({ kind: constant('dayRange' as const), start: within(day.range), end: within(day.range) }),
  constant<DayChoice>({ kind: 'lastDay' }),
  constant<DayChoice>({ kind: 'lastWorkingDay' }),
  record({ kind: constant('lastWeekday' as const), weekday: within(week.start) }),
  record({ kind: constant('beforeEnd' as const), days: integer({ min: 1, max: 30 }) }),
  record({ kind: constant('nearestWorkingDay' as const), day: within(day.start) }),
  record({ kind: constant('nthWeekday' as const), weekday: within(week.start), nth: within(nth) }),
)

const choices = record({
  second: choice('second'),
  minute: choice('minute'),
  hour: choice('hour'),
  day: dayChoice,
  month: choice('month'),
  year: choice('year'),
})

describe('the editor’s choices', () => {
  test('[CRN-04] every choice is written and read back as the same choice', () => {
    assert(
      property(choices, (made) => {
        expect(choicesOf(formatChoices(made))).toEqual(made)
      }),
      { numRuns: 2000 },
    )
  })

  describe('[CRN-01] every, increment, specific and range of a unit', () => {
    test.each<[string, Partial<typeof defaultChoices>]>([
      ['* * * * * ? *', {}],
      ['3/5 * * * * ? *', { second: { kind: 'increment', ...defaultIncrement } }],
      ['1,2,30 * * * * ? *', { second: { kind: 'specific', values: [30, 1, 2] } }],
      ['* 10-20 * * * ? *', { minute: { kind: 'range', start: 10, end: 20 } }],
      ['* * * * * ? 2026', { year: { kind: 'specific', values: [2026] } }],
    ])('%s', (text, made) => {
      expect(formatChoices({ ...defaultChoices, ...made })).toBe(text)
    })
  })

  describe('[CRN-02] the special days', () => {
    test.each<[string, DayChoice]>([
      ['* * * L * ? *', { kind: 'lastDay' }],
      ['* * * LW * ? *', { kind: 'lastWorkingDay' }],
      ['* * * ? * 6L *', { kind: 'lastWeekday', weekday: 6 }],
      ['* * * L-3 * ? *', { kind: 'beforeEnd', days: 3 }],
      ['* * * 15W * ? *', { kind: 'nearestWorkingDay', day: 15 }],
      ['* * * ? * 6#3 *', { kind: 'nthWeekday', weekday: 6, nth: 3 }],
    ])('%s', (text, made) => {
      expect(formatChoices({ ...defaultChoices, day: made })).toBe(text)
      expect(choicesOf(text)?.day).toEqual(made)
    })
  })

  describe('[CRN-03] one of day and week is ?, an empty part is *', () => {
    test.each<[string, DayChoice]>([
      ['* * * * * ? *', { kind: 'days', values: [] }],
      ['* * * * * ? *', { kind: 'weekdays', values: [] }],
      ['* * * ? * 2-6 *', { kind: 'weekRange', start: 2, end: 6 }],
      ['* * * 1/2 * ? *', { kind: 'dayIncrement', start: 1, step: 2 }],
    ])('%s', (text, made) => {
      expect(formatChoices({ ...defaultChoices, day: made })).toBe(text)
    })
  })

  test('an expression that says more is shown as the values it means', () => {
    expect(choicesOf('0 10-20/5 * * * ?')?.minute).toEqual({ kind: 'specific', values: [10, 15, 20] })
  })
})
