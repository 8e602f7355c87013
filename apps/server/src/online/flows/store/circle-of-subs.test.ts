import { expect, test } from 'vitest'
import { pathBetween } from './circle-of-subs'

test.each([
  ['one after the other', { a: ['b'], b: ['c'] }, 'a', 'c', ['a', 'b', 'c']],
  ['the shortest of several', { a: ['b', 'c'], b: ['d'], c: ['b'], d: ['e'] }, 'a', 'd', ['a', 'b', 'd']],
  ['itself', {}, 'a', 'a', ['a']],
  ['none, also where others go round', { a: ['b'], b: ['a'] }, 'a', 'c', []],
] as const)('a way from one form to another: %s', (_, next, from, to, path) => {
  expect(pathBetween(new Map(Object.entries(next)), from, to)).toEqual(path)
})
