import { expect, test } from 'vitest'
import { kindOf, membersOf, readJson, scalarText, summaryOf } from './json-members'

test('a text is read as JSON; what is none stays as it is', () => {
  expect(readJson('{"a":1}')).toEqual({ value: { a: 1 } })
  expect(readJson('"text"')).toEqual({ value: 'text' })
  expect(readJson('{a:1}')).toEqual({ broken: '{a:1}' })
  expect(readJson([1])).toEqual({ value: [1] })
  expect(readJson(null)).toEqual({ value: null })
})

test.each([
  [null, 'null', 'null'],
  [undefined, 'null', 'null'],
  [true, 'boolean', 'true'],
  [1.5, 'number', '1.5'],
  ['<b>"', 'string', '"<b>\\""'],
])('%j is a %s and is written %s', (value, kind, text) => {
  expect([kindOf(value), scalarText(value)]).toEqual([kind, text])
})

test('lists and objects tell how many members they have', () => {
  expect([kindOf([]), summaryOf([1, 2])]).toEqual(['array', '[2]'])
  expect([kindOf({}), summaryOf({ a: 1 })]).toEqual(['object', '{1}'])
  expect(membersOf(['x'])).toEqual([{ name: '0', value: 'x' }])
})
