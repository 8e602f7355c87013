import { expect, test } from 'vitest'
import { isUnfinished, pastedNumber, typedNumber } from './number-typing'

const rules = { decimals: 2 }
const onlyDigits = { problem: '只能输入数字、负号和小数点' }

/** What stands in the input after each of these keys, one after the other. */
function type(keys: string, decimals?: number): string {
  let text = ''
  for (const key of keys) {
    const typed = typedNumber({ before: text, text: key, behind: '' }, { decimals })
    if ('text' in typed) text = typed.text
  }
  return text
}

test.each([
  ['-1a2.b5.7', '-12.57'],
  ['12e5', '125'],
  ['1-2', '12'],
  ['--3', '-3'],
  ['abc', ''],
  ['１２。５', '12.5'],
  ['－3', '-3'],
  ['¥1,234.5', '1234.5'],
  ['.5', '.5'],
  ['-', '-'],
])('[TBL-09] of %j only minus, digits and one point are typed: %j', (keys, text) => {
  expect(type(keys)).toBe(text)
})

test('[TBL-09] what a column does not hold is not typed either', () => {
  expect(type('2.125', 2)).toBe('2.12')
  expect(type('2.5', 0)).toBe('2.')
  expect(type('1234567890123456')).toBe('123456789012345')
  expect(typedNumber({ before: '2.12', text: '5', behind: '' }, rules)).toEqual({ problem: '最多2位小数' })
  expect(typedNumber({ before: '12', text: 'e', behind: '' }, rules)).toEqual(onlyDigits)
  expect(typedNumber({ before: '1', text: '-', behind: '2' }, rules)).toEqual(onlyDigits)
})

test.each([
  ['1,234.50', '1234.5'],
  ['¥1,234.50', '1234.5'],
  ['￥１，２３４．５０', '1234.5'],
  ['1,234.50元', '1234.5'],
  ['-¥12 ', '-12'],
  ['12.50', '12.50'],
  ['(1,234.50)', '-1234.5'],
  ['¥ 1,234.5', '1234.5'],
  ['12.50-', '-12.5'],
  ['1.2万', '12000'],
  ['50%', '0.5'],
])('[TBL-09] the pasted %j is read first: %j', (text, read) => {
  expect(pastedNumber({ before: '', text, behind: '' }, rules)).toEqual({ text: read })
})

test.each([
  ['abc', '必须是数字'],
  ['12e5', '必须是数字'],
  ['1,23', '千分位逗号位置不对'],
  ['=1+2', '不能是公式'],
  ['2.125', '最多2位小数'],
])('[TBL-09] the pasted %j is refused: %s', (text, problem) => {
  expect(pastedNumber({ before: '', text, behind: '' }, rules)).toEqual({ problem })
})

test('a part is pasted where it makes a number', () => {
  expect(pastedNumber({ before: '-', text: '¥1,000', behind: '.5' }, rules)).toEqual({ text: '-1000.5' })
  expect(pastedNumber({ before: '1.', text: '2.5', behind: '' }, rules)).toEqual(onlyDigits)
})

test.each([
  ['-', true],
  ['.', true],
  ['-.', true],
  ['', false],
  ['-1', false],
  ['5.', false],
])('%j is the beginning of a number and none yet: %j', (text, is) => {
  expect(isUnfinished(text)).toBe(is)
})
