import { expect, test } from 'vitest'
import { showNumber } from './show-number'

test.each<[unknown, number | undefined, string]>([
  [1234.5, 2, '1,234.50'],
  ['1234567.891', 3, '1,234,567.891'],
  [12, 2, '12.00'],
  [-98765.4, 2, '-98,765.40'],
  [0, 2, '0.00'],
  [2026, 0, '2026'],
  [2026, undefined, '2026'],
  [10000, 0, '10,000'],
  [1234.5, undefined, '1,234.5'],
  [1.5, 8, '1.5000'],
  [0.1 + 0.2, 1, '0.3'],
  [1e-7, undefined, '0.0000001'],
  [null, 2, ''],
  ['', 2, ''],
  ['约三', 2, '约三'],
])('%s with %s decimals is shown as %s', (value, decimals, text) => {
  expect(showNumber(value, { decimals })).toBe(text)
})
