import { expect, test } from 'vitest'
import { inBoth, inFull, inPercent, inShare, inShort } from './format-number'

test.each([
  [0, '0', '0', '0'],
  [9999, '9,999', '9,999', '9,999'],
  [9999.996, '9,999.996', '1万', '9,999.996'],
  [12_345, '12,345', '1.23万', '12,345（1.23万）'],
  [-12_345, '-12,345', '-1.23万', '-12,345（-1.23万）'],
  [12_345_678, '12,345,678', '1,234.57万', '12,345,678（1,234.57万）'],
  [99_999_999, '99,999,999', '1亿', '99,999,999（1亿）'],
  [1_234_567_890, '1,234,567,890', '12.35亿', '1,234,567,890（12.35亿）'],
  [2.5e12, '2,500,000,000,000', '2.5万亿', '2,500,000,000,000（2.5万亿）'],
  [0.125, '0.125', '0.13', '0.125'],
])('%d is written %s in full, %s in short and %s in a hint', (value, full, short, both) => {
  expect([inFull(value), inShort(value), inBoth(value)]).toEqual([full, short, both])
})

test('a unit stands behind the figure, a share is a percentage', () => {
  expect(inBoth(12_345, '元')).toBe('12,345 元（1.23万）')
  expect(inPercent(0.1234)).toBe('12.3%')
})

test('a small share is not nothing, and many times the whole is told so', () => {
  expect([0, 0.0001, 0.0005].map(inPercent)).toEqual(['0%', '<0.1%', '0.1%'])
  expect([0.5, 9.99, 10, 2_461_538].map(inShare)).toEqual(['50%', '999%', '10倍', '246.15万倍'])
})
