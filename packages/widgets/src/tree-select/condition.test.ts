import { expect, test } from 'vitest'
import { badCondition, isCondition } from './condition'

test.each([
  [undefined, true],
  ['', true],
  ['{}', true],
  ['{"status":"1"}', true],
  ["{'status':1}", false],
  ['status = 1', false],
  ['[1]', false],
  ['"text"', false],
  ['null', false],
])('%j is a condition: %j', (text, isOne) => {
  expect(isCondition(text)).toBe(isOne)
})

test('what is said is the specification’s sentence', () => {
  expect(badCondition).toBe('组件JTreeSelect-condition传值有误，需要一个json字符串!')
})
