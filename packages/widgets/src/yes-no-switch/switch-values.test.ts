import { expect, test } from 'vitest'
import { isOn, switchValues } from './switch-values'

test.each([
  [undefined, ['Y', 'N']],
  [
    ['1', '0'],
    ['1', '0'],
  ],
  [
    [1, 0],
    ['1', '0'],
  ],
  [['a'], ['Y', 'N']],
  [
    ['a', 'b', 'c'],
    ['Y', 'N'],
  ],
])('[WGT-15] the values of %j are %j: exactly two, Y and N by default', (option, values) => {
  expect(switchValues(option)).toEqual(values)
})

test.each([
  ['Y', true],
  ['N', false],
  ['', false],
  [null, false],
  ['y', false],
  ['other', false],
])('[WGT-15] %j is on: %j', (value, on) => {
  expect(isOn(value, ['Y', 'N'])).toBe(on)
})
