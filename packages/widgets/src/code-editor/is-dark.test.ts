import { expect, test } from 'vitest'
import { isDark } from './is-dark'

test.each([
  ['#ffffff', false],
  ['#FAFAFA', false],
  ['#141414', true],
  ['#1f1f1fcc', true],
  ['rgb(20, 20, 20)', true],
  ['rgb(255 255 255)', false],
  ['white', false],
])('%s: %s', (colour, dark) => {
  expect(isDark(colour)).toBe(dark)
})
