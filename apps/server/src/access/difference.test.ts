import { expect, test } from 'vitest'
import { difference } from './difference'

test.each([
  ['a,b', 'b,c', ['a'], ['c']],
  ['a,b,', '', ['a', 'b'], []],
  ['', 'a, b', [], ['a', 'b']],
  ['a,a', 'a', [], []],
])('now %j, before %j', (now, before, added, removed) => {
  expect(difference(now, before)).toEqual({ added, removed })
})
