import { expect, test } from 'vitest'
import { clockText, leftOf, untilNextSecond } from './left'

test.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [1001, '00:00:02'],
  [59_999, '00:01:00'],
  [3_661_000, '01:01:01'],
  [86_400_000, '1 天 00:00:00'],
  [200_000_000, '2 天 07:33:20'],
])('%i ms are %s', (milliseconds, text) => {
  expect(clockText(leftOf(milliseconds))).toBe(text)
})

test('the text changes on the second', () => {
  expect([1250, 1000, 999, 1].map(untilNextSecond)).toEqual([250, 1000, 999, 1])
})
