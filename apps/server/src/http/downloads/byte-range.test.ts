import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range'

test.each([
  [undefined, 10, undefined],
  ['bytes=0-3', 10, { first: 0, last: 3 }],
  ['bytes=4-', 10, { first: 4, last: 9 }],
  ['bytes=-3', 10, { first: 7, last: 9 }],
  ['bytes=-30', 10, { first: 0, last: 9 }],
  ['bytes=2-99', 10, { first: 2, last: 9 }],
  ['bytes=9-9', 10, { first: 9, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, undefined],
  ['bytes=0-1,4-5', 10, undefined],
  ['bytes=-', 10, undefined],
  ['bytes=a-b', 10, undefined],
  ['lines=1-2', 10, undefined],
])('%s of %i bytes is %j', (header, size, range) => {
  expect(byteRangeOf(header, size)).toEqual(range)
})
