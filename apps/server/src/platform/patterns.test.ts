import { expect, test } from 'vitest'
import { readPattern } from './patterns'

test.each([
  ['[a-z]{3}', 'abc', true],
  ['[a-z]{3}', 'abcd', false],
  ['^\\d+$', '123', true],
  ['^[\\u4e00-\\u9fa5]+$', '斗拱', true],
  ['^[\\u4e00-\\u9fa5]+$', 'dougong', false],
  ['(?:ab)*', 'ababab', true],
])('%s on %s', (source, text, matches) => {
  expect(readPattern(source)?.matchesAll(text)).toBe(matches)
})

test.each(['(', '(?=a)b', '(a)\\1', 'a{9999}', '((a{100}){100}){100}'])('%s is not supported', (source) => {
  expect(readPattern(source)).toBeUndefined()
})

test('a pattern that would hold V8 for ages is answered at once', () => {
  const began = performance.now()
  expect(readPattern('(a+)+b')?.matchesAll('a'.repeat(5_000))).toBe(false)
  expect(performance.now() - began).toBeLessThan(1_000)
})
