import { expect, test } from 'vitest'
import { readValueOperator } from './value-operators'

test.each([
  ['张三', 'eq', '张三'],
  [',1,3,', 'has', ['1', '3']],
  ['>= 5', 'ge', '5'],
  ['>=5', 'ge', '5'],
  ['<=5', 'le', '5'],
  ['le 5', 'le', '5'],
  ['> 5', 'gt', '5'],
  ['= x', 'eq', 'x'],
  ['ne x', 'ne', 'x'],
  ['*', 'eq', '*'],
  ['*张*', 'like', '张'],
  ['*三', 'left_like', '三'],
  ['张*', 'right_like', '张'],
  ['a,b', 'in', ['a', 'b']],
  ['!a,b', 'in', ['!a', 'b']],
  ['!a', 'ne', 'a'],
  ['a++b', 'eq', 'a,b'],
  ['C++', 'eq', 'C,'],
  ['++a', 'eq', '++a'],
  ['100%_', 'eq', '100%_'],
])('%s is read as %s %s', (text, operator, value) => {
  expect(readValueOperator('name', text)).toEqual({ field: 'name', operator, value })
})
