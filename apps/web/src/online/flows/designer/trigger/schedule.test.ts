import { describe, expect, test } from 'vitest'
import { cronOf, monthDays, scheduleOf, weekdays, withEvery } from './schedule'

describe('schedules that people choose', () => {
  test.each([
    [{ every: 'day', at: '09:00' }, '0 0 9 * * ? *'],
    [{ every: 'week', at: '18:05', weekday: 2 }, '0 5 18 ? * 2 *'],
    [{ every: 'month', at: '00:30', day: '28' }, '0 30 0 28 * ? *'],
    [{ every: 'month', at: '08:00', day: 'L' }, '0 0 8 L * ? *'],
  ] as const)('%j is the expression %s, and back', (schedule, cron) => {
    expect(cronOf(schedule)).toBe(cron)
    expect(scheduleOf(cron)).toEqual(schedule)
  })

  test.each([
    '',
    '0 0/5 * * * ? *',
    '0 0 9 * * ? 2027',
    '0 0 9 31 * ? *',
    '0 0 9 ? 3 2 *',
    '5 0 9 * * ? *',
    '0 0 9 * * 2 *',
  ])('another expression is none of them: %s', (cron) => {
    expect(scheduleOf(cron)).toBeUndefined()
  })

  test('another kind keeps the time; there are seven days of a week and 29 choices of a month', () => {
    const day = { every: 'day', at: '07:15' } as const
    expect([
      withEvery(day, 'week'),
      withEvery(day, 'month'),
      withEvery({ every: 'week', at: '07:15', weekday: 3 }, 'day'),
    ]).toEqual([{ every: 'week', at: '07:15', weekday: 2 }, { every: 'month', at: '07:15', day: '1' }, day])
    expect([weekdays[0], weekdays[6], monthDays.length]).toEqual([
      { value: 2, label: '周一' },
      { value: 1, label: '周日' },
      29,
    ])
  })
})
