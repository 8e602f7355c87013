import { expect, test } from 'vitest'
import { codeMissing, inChoiceOrder, singleValue, textOf } from './choices'

const choices = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]

test.each([
  ['1', '男'],
  [2, '女'],
  ['2,1', '女,男'],
  ['1,9', '男,9'],
  ['', ''],
  [null, ''],
])('%j is said as %j', (value, text) => {
  expect(textOf(choices, value)).toBe(text)
})

test('an empty value shows the placeholder, 0 is a value', () => {
  expect([null, undefined, '', 0, 'a'].map(singleValue)).toEqual([undefined, undefined, undefined, '0', 'a'])
})

test('several values are stored in the order of the choices, unknown ones are kept', () => {
  expect(inChoiceOrder(choices, ['9', '2', '1'])).toEqual(['1', '2', '9'])
})

test('[WGT-13] a lookup without a code says so', () => {
  expect(codeMissing).toBe('字典Code不能为空!')
})
