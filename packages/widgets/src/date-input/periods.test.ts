import { expect, test } from 'vitest'
import { periodNames, periodOf } from './periods'

test.each<[name: string, now: Date, from: string, to: string]>([
  ['本月', new Date(2026, 10, 19), '2026-11-01', '2026-11-30'],
  ['本月', new Date(2028, 1, 29), '2028-02-01', '2028-02-29'],
  ['上月', new Date(2026, 0, 31), '2025-12-01', '2025-12-31'],
  ['上月', new Date(2026, 2, 31), '2026-02-01', '2026-02-28'],
  ['本季度', new Date(2026, 10, 19), '2026-10-01', '2026-12-31'],
  ['本季度', new Date(2026, 0, 1), '2026-01-01', '2026-03-31'],
  ['今年', new Date(2026, 10, 19), '2026-01-01', '2026-12-31'],
  ['最近 7 天', new Date(2026, 10, 3), '2026-10-28', '2026-11-03'],
  ['最近7天', new Date(2026, 0, 3), '2025-12-28', '2026-01-03'],
])('%s on %s is %s to %s', (name, now, from, to) => {
  expect(periodOf(name, 'date', now)).toEqual([from, to])
  expect(periodOf(name, 'datetime', now)).toEqual([`${from} 00:00:00`, `${to} 23:59:59`])
})

test('times of day have no periods, and other texts name none', () => {
  expect(periodNames.map((name) => periodOf(name, 'time'))).toEqual(periodNames.map(() => undefined))
  expect(['', '本', '明年', '2026-11-01'].map((text) => periodOf(text, 'date'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
