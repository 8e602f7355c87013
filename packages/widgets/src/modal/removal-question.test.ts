import { expect, test } from 'vitest'
import { namesInShort } from './removal-question'

test.each([
  [[], undefined, ''],
  [['甲'], undefined, '“甲”'],
  [['甲', '乙', '丙'], undefined, '“甲”、“乙”、“丙”'],
  [['甲', '乙', '丙', '丁'], undefined, '“甲”、“乙”、“丙”等 4 项'],
  /* those on other pages are not known by name */
  [['甲'], 12, '“甲”等 12 项'],
])('%j of %s are called %s', (names, count, words) => {
  expect(namesInShort(names, count)).toBe(words)
})
