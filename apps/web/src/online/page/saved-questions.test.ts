import { expect, test } from 'vitest'
import { areAlike, withQuestion } from './saved-questions'

test('a question of the same name stands in the place of the one before', () => {
  const north = { title: '华北', asked: { city: '北京' } }
  const east = { title: '华东', asked: { city: '上海' } }
  const again = { title: '华北', asked: { city: '天津' } }
  expect(withQuestion([north], east)).toEqual([north, east])
  expect(withQuestion([north, east], again)).toEqual([again, east])
})

test('questions are alike by what they ask, not by the order it was asked in', () => {
  expect(areAlike({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(areAlike({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(areAlike({ a: '1', b: '2' }, { a: '1' })).toBe(false)
  expect(areAlike({ a: '1' }, { a: '2' })).toBe(false)
})
