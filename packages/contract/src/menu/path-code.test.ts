import { expect, test } from 'vitest'
import { isPathCode, nextPathCode, parentPathCode, pathCodeLevel } from './path-code'

test.each([
  ['', null, 'A01'],
  ['', 'A01', 'A02'],
  ['', 'A99', 'B01'],
  ['A01', null, 'A01A01'],
  ['A01', 'A01A09', 'A01A10'],
  ['A01', 'A01Y99', 'A01Z01'],
  ['A01', 'A01Z99', undefined],
])('below "%s" after %s comes %s', (parent, greatest, next) => {
  expect(nextPathCode(parent, greatest)).toBe(next)
})

test.each([
  ['A01', true],
  ['A01B99', true],
  ['', false],
  ['A1', false],
  ['a01', false],
  ['A01\nB0', false],
  ['A01X', false],
])('"%s" is a path code: %s', (code, expected) => {
  expect(isPathCode(code)).toBe(expected)
})

test('a code tells its parent and its level', () => {
  expect([parentPathCode('A01B02'), parentPathCode('A01'), pathCodeLevel('A01B02')]).toEqual(['A01', '', 2])
})
