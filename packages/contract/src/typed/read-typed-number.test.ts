import { expect, test } from 'vitest'
import type { NumberRules } from '../reading/read-number'
import { isSum, readTypedNumber } from './read-typed-number'

test.each<[text: string, rules: NumberRules, value: number | null]>([
  ['=12*3', {}, 36],
  ['＝12×3', {}, 36],
  ['= 1 + 2 ', {}, 3],
  ['=1+2*3', {}, 7],
  ['=(1+2)*3', {}, 9],
  ['=10-2-3', {}, 5],
  ['=100/4/5', {}, 5],
  ['=-3+5', {}, 2],
  ['=2*-3', {}, -6],
  ['=0.1+0.2', {}, 0.3],
  ['=.5*4', {}, 2],
  ['=100/3', { decimals: 2 }, 33.33],
  ['=2/3', { decimals: 2 }, 0.67],
  ['=1/3', {}, 0.3333333333],
  ['=12', {}, 12],
  ['=12*3', { decimals: 0 }, 36],
  ['12', {}, 12],
  ['1,234.50元', {}, 1234.5],
  ['', {}, null],
])('%j by %j is %j', (text, rules, value) => {
  expect(readTypedNumber(text, rules)).toEqual({ value })
})

test.each<[text: string, rules: NumberRules, problem: string]>([
  ['=', {}, '算式不完整'],
  ['=12*', {}, '算式不完整'],
  ['=(1+2', {}, '算式不完整'],
  ['=1+2)', {}, '算式不完整'],
  ['=1 2', {}, '算式不完整'],
  ['=1..2', {}, '算式不完整'],
  ['=*2', {}, '算式不完整'],
  ['=1/0', {}, '不能除以 0'],
  ['=1/(2-2)', {}, '不能除以 0'],
  ['=SUM(A1:A3)', {}, '不能是公式'],
  ['=A1', {}, '不能是公式'],
  ['=10/4', { decimals: 0 }, '必须是整数'],
  ['=12*3', { max: 30 }, '不能大于30'],
  ['=999999999999*999999999999', {}, '最多15位数字'],
  ['12*3', {}, '必须是数字'],
  [`=${'1+'.repeat(60)}1`, {}, '不能是公式'],
])('%j by %j: %s', (text, rules, problem) => {
  expect(readTypedNumber(text, rules)).toEqual({ problem })
})

test('deep brackets end as any other sum', () => {
  expect(readTypedNumber(`=${'('.repeat(49)}1${')'.repeat(49)}`)).toEqual({ value: 1 })
})

test('the beginning of a sum is one', () => {
  expect(['=', '=1', '=1*(', '＝2'].map(isSum)).toEqual([true, true, true, true])
  expect(['1=', '=a', '1+2', ''].map(isSum)).toEqual([false, false, false, false])
})
