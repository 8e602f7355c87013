import { expect, test } from 'vitest'
import { neverFires } from './idle'

test('an expression of a day that never comes has no run before it', () => {
  const idle = (expression: string) => neverFires(expression, 'Asia/Shanghai')
  expect(idle('0 0 0 31 2 ? *')).toBe(true)
  expect(idle('0 0 0 1 1 ? 2020')).toBe(true)
  expect(idle('0 0 0 29 2 ? *')).toBe(false)
  expect(idle('no expression')).toBe(false)
})
