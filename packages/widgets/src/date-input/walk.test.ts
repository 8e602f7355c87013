import { expect, test } from 'vitest'
import { isStep, walkedText } from './walk'

const day = (key: string, options: { at?: string; value?: string; min?: string; max?: string }) =>
  walkedText(key, { clock: 'date', value: undefined, ...options })

test('the first key marks the stored day, the next ones walk by days, weeks and months', () => {
  expect(day('ArrowDown', { value: '2026-11-19' })).toBe('2026-11-19')
  for (const [key, expected] of [
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
  ] as const)
    expect([key, day(key, { at: '2026-11-01', value: '2020-01-01' })]).toEqual([key, expected])
  expect(day('PageDown', { at: '2026-01-31' })).toBe('2026-02-28')
})

test('a walk stays within the bounds, and keeps the time of day', () => {
  expect(day('ArrowDown', { at: '2026-11-28', max: '2026-11-30' })).toBe('2026-11-30')
  expect(day('ArrowLeft', { at: '2026-11-01', min: '2026-11-01 08:00:00' })).toBe('2026-11-01')
  const moment = { clock: 'datetime', at: '2026-11-01 08:30:00', value: null } as const
  expect(walkedText('ArrowRight', moment)).toBe('2026-11-02 08:30:00')
})

test('sidewards arrows belong to the text until a walk has begun', () => {
  expect(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'PageDown', 'a'].map((key) => isStep(key, false))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['ArrowLeft', 'PageUp', 'Home'].map((key) => isStep(key, true))).toEqual([true, true, false])
})
