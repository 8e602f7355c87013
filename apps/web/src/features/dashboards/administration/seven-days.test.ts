import { describe, expect, test } from 'vitest'
import { dayAt, lastSevenDays } from './seven-days'

describe('the last seven days', () => {
  test('days nobody signed in on count nothing', () => {
    const counted = [
      { tian: '2026-02-26', visit: 4, ip: 2 },
      { tian: '2026-03-02', visit: 9, ip: 1 },
    ]
    expect(lastSevenDays(counted, '2026-03-02')).toEqual([
      { day: '2026-02-24', visits: 0, addresses: 0 },
      { day: '2026-02-25', visits: 0, addresses: 0 },
      { day: '2026-02-26', visits: 4, addresses: 2 },
      { day: '2026-02-27', visits: 0, addresses: 0 },
      { day: '2026-02-28', visits: 0, addresses: 0 },
      { day: '2026-03-01', visits: 0, addresses: 0 },
      { day: '2026-03-02', visits: 9, addresses: 1 },
    ])
  })

  test('without any count there are still seven days', () => {
    const days = lastSevenDays([], '2024-03-03')
    expect(days.map(({ day }) => day)).toEqual([
      '2024-02-26',
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
      '2024-03-03',
    ])
    expect(days.every(({ visits, addresses }) => visits === 0 && addresses === 0)).toBe(true)
  })

  test('older days are left out, whatever the order of the answer', () => {
    const counted = [
      { tian: '2026-01-07', visit: 2, ip: 2 },
      { tian: '2025-12-31', visit: 50, ip: 5 },
      { tian: '2026-01-01', visit: 1, ip: 1 },
    ]
    expect(lastSevenDays(counted, '2026-01-07').map(({ visits }) => visits)).toEqual([1, 0, 0, 0, 0, 0, 2])
  })
})

test.each([
  ['2026-03-01T15:59:59Z', 480, '2026-03-01'],
  ['2026-03-01T16:00:00Z', 480, '2026-03-02'],
  ['2026-03-01T04:00:00Z', -300, '2026-02-28'],
])('%s is, %i minutes east, on %s', (moment, minutesEast, day) => {
  expect(dayAt(new Date(moment), minutesEast)).toBe(day)
})
