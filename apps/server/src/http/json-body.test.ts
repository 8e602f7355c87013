import { expect, test } from 'vitest'
import { isTooDeep } from './json-body'

test.each([
  ['[[1]]', 2, false],
  ['[[[1]]]', 2, true],
  ['{"a":{"b":1}}', 2, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['["[[[[", "\\"[[[", {"k":"{{{"}]', 2, false],
  ['[1],[2],[3]', 1, false],
  ['["\\\\", [[]]]', 2, true],
])('%s is deeper than %i: %s', (json, limit, expected) => {
  expect(isTooDeep(json, limit)).toBe(expected)
})
