import { expect, test } from 'vitest'
import { areAlike } from './saved-questions'

test('questions are alike by what they ask, not by the order it was asked in', () => {
  expect(areAlike({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(areAlike({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(areAlike({ a: '1', b: '2' }, { a: '1' })).toBe(false)
  expect(areAlike({ a: '1' }, { a: '2' })).toBe(false)
})
