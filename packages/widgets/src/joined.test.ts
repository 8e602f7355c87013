import { expect, test } from 'vitest'
import { joined, membersOf } from './joined'

test.each([
  [undefined, ',', []],
  [null, ',', []],
  ['', ',', []],
  [0, ',', ['0']],
  ['1', ',', ['1']],
  ['1, 2,,3,', ',', ['1', '2', '3']],
  ['1;2', ';', ['1', '2']],
])('the members of %j by %s are %j', (value, separator, members) => {
  expect(membersOf(value, separator)).toEqual(members)
})

test('[WGT-13] several values become one text, joined by a comma unless told otherwise', () => {
  expect(joined(['1', '2'])).toBe('1,2')
  expect(joined(['1', '2'], ';')).toBe('1;2')
  expect(joined([])).toBe('')
})
