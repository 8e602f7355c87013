import { expect, test } from 'vitest'
import { maxTries, pauseAfter } from './back-off'

test.each([
  [1, 2_500, 5_000],
  [2, 5_000, 10_000],
  [3, 10_000, 20_000],
  [10, 1_280_000, 2_560_000],
  [11, 1_800_000, 3_600_000],
  [400, 1_800_000, 3_600_000],
])('after %i failures between %i and %i ms', (tries, least, longest) => {
  expect(pauseAfter(tries, () => 0)).toBe(least)
  expect(pauseAfter(tries, () => 1)).toBe(longest)
})

test('whatever chance says, a pause is between its half and its whole, and never shorter than the shortest before', () => {
  for (let tries = 1; tries < 60; tries++) {
    const pause = pauseAfter(tries)
    expect(pause).toBeGreaterThanOrEqual(pauseAfter(tries, () => 0))
    expect(pause).toBeLessThanOrEqual(pauseAfter(tries, () => 1))
    expect(pauseAfter(tries + 1, () => 0)).toBeGreaterThanOrEqual(pauseAfter(tries, () => 0))
  }
})

test('what is given up was tried for hours', () => {
  const pauses = Array.from({ length: maxTries - 1 }, (_, tries) => pauseAfter(tries + 1, () => 0))
  const whole = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(whole).toBeGreaterThan(3_600_000)
  expect(whole).toBeLessThan(24 * 3_600_000)
})
