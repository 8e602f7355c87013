import { expect, test } from 'vitest'
import { searchValue, typedText } from './search-value'

test.each([
  ['like', '张', '*张*'],
  ['ne', '张', '!张'],
  ['ge', '5', '>=5'],
  ['le', '5', '<=5'],
  ['eq', '张', '张'],
] as const)('[LST-05] %s writes %j as %j, and reads it back', (kind, typed, value) => {
  expect(searchValue(kind, typed)).toBe(value)
  expect(typedText(kind, value)).toBe(typed)
  expect(searchValue(kind, '')).toBe('')
  expect(typedText(kind, null)).toBe('')
})
