import { expect, test } from 'vitest'
import { arranged, jsonProblem } from './json-text'

test.each(['', '  ', '{"a":[1,null,"二"]}', '3', '"文"'])('%j is taken', (text) => {
  expect(jsonProblem(text)).toBeUndefined()
})

test.each([
  ['{"a": 1,\n "b": }', 2, 7],
  ['{"a": 1', 1, 8],
  ['[1,\n2,\n]', 3, 1],
])('%j is refused where it breaks off', (text, line, column) => {
  expect(jsonProblem(text)).toEqual({
    line,
    column,
    message: `第 ${line} 行第 ${column} 列不是有效的 JSON`,
  })
})

test('it is written out or put on one line; what is none stays', () => {
  expect(arranged('{"a":[1]}', false)).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(arranged('{\n"a": 1 }', true)).toBe('{"a":1}')
  expect(arranged('{', false)).toBe('{')
})
