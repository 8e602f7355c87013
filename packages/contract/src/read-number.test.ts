import { describe, expect, test } from 'vitest'
import { digitsOf, type NumberRules, readNumber } from './read-number'

const money: NumberRules = { decimals: 2 }
const count: NumberRules = { decimals: 0, min: 0, max: 1000 }

describe('numbers that people write', () => {
  test.each<[text: string, value: number | null]>([
    ['', null],
    ['   ', null],
    ['　', null],
    ['0', 0],
    ['-0', 0],
    ['0.0', 0],
    ['5', 5],
    ['12', 12],
    ['007', 7],
    [' 12 ', 12],
    ['　12　', 12],
    ['\t12', 12],
    ['+12', 12],
    ['-12', -12],
    ['−12', -12],
    ['–12', -12],
    ['－12', -12],
    ['＋12', 12],
    ['１２', 12],
    ['－１２．５', -12.5],
    ['１，２３４', 1234],
    ['12.5', 12.5],
    ['12。5', 12.5],
    ['１２。５', 12.5],
    ['-12。5', -12.5],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['5.', 5],
    ['5.00', 5],
    ['0.10', 0.1],
    ['1,234', 1234],
    ['1，234', 1234],
    ['1,234.5', 1234.5],
    ['-1,234.5', -1234.5],
    ['12,345', 12345],
    ['123,456', 123456],
    ['1,234,567', 1234567],
    ['1,234,567.89', 1234567.89],
    ['￥12', 12],
    ['¥12', 12],
    ['¥1,234.50', 1234.5],
    ['-￥12', -12],
    ['￥-12', -12],
    ['+¥12', 12],
    ['123456789012345', 123456789012345],
    ['0.1234567891', 0.1234567891],
    ['99999999.99', 99999999.99],
    ['1234567890123.45', 1234567890123.45],
    ['000000000000000000012', 12],
  ])('%j is %j', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  test.each<[text: string, rules: NumberRules, value: number]>([
    ['12.50', money, 12.5],
    ['12.5000', money, 12.5],
    ['12.34', money, 12.34],
    ['12.0', count, 12],
    ['12.', count, 12],
    ['1,000', count, 1000],
    ['0', count, 0],
  ])('%j fits %j', (text, rules, value) => {
    expect(readNumber(text, rules)).toEqual({ value })
  })
})

describe('what is refused, and why', () => {
  test.each([
    'a',
    'abc',
    '12a',
    'a12',
    '12abc.5',
    '12e5',
    '1E3',
    '1e-3',
    '0x10',
    'Infinity',
    'NaN',
    '1.2.3',
    '1..2',
    '.',
    '-',
    '+',
    '--5',
    '-+5',
    '+-5',
    '5-',
    '1-2',
    '1+2',
    '1/2',
    '½',
    '5²',
    '①',
    '五',
    '元',
    '12元3',
    '1万',
    '50%',
    '$12',
    '12￥',
    '￥',
    '￥￥12',
    '-￥-12',
    '(12)',
    '1 234',
    '1 2',
    "1'234",
    '12。',
    '。5',
    '1.2,345',
    ',123',
    '1;2',
    '2026-11-01',
    '08:30',
    'true',
    '١٢',
  ])('%j is no number', (text) => {
    expect(readNumber(text)).toEqual({ problem: '必须是数字' })
  })

  test.each<[text: string, rules: NumberRules, problem: string]>([
    ['1,23', {}, '千分位逗号位置不对'],
    ['12,34', {}, '千分位逗号位置不对'],
    ['1,2345', {}, '千分位逗号位置不对'],
    ['1234,567', {}, '千分位逗号位置不对'],
    ['1,234,56', {}, '千分位逗号位置不对'],
    ['1,,234', {}, '千分位逗号位置不对'],
    ['1,234,', {}, '千分位逗号位置不对'],
    ['1,', {}, '千分位逗号位置不对'],
    ['1,23.5', {}, '千分位逗号位置不对'],
    ['=1+2', {}, '不能是公式'],
    ['＝1+2', {}, '不能是公式'],
    ['=SUM(A1:A3)', {}, '不能是公式'],
    ['1234567890123456', {}, '最多15位数字'],
    ['123456789012345.6', {}, '最多15位数字'],
    ['0.12345678912', {}, '最多10位小数'],
    ['1.239', money, '最多2位小数'],
    ['0.001', money, '最多2位小数'],
    ['1.5', count, '必须是整数'],
    ['.5', count, '必须是整数'],
    ['x', count, '必须是整数'],
    ['1e3', count, '必须是整数'],
    ['-1', count, '不能小于0'],
    ['1001', count, '不能大于1000'],
    ['1,001', count, '不能大于1000'],
    ['0', { min: 0.01 }, '不能小于0.01'],
  ])('%j by %j: %s', (text, rules, problem) => {
    expect(readNumber(text, rules)).toEqual({ problem })
  })
})

test('every number that fits is read from its digits, in groups or not, as itself', () => {
  const wrong: string[] = []
  for (let at = 0; at < 3000; at++) {
    const digits = String((at * 7_919_077 + 13) % 999_999_999_937)
    const decimals = at % 6
    const number = Number(`${at % 2 ? '-' : ''}${digits}`) / 10 ** decimals
    const grouped = number.toLocaleString('en-US', { maximumFractionDigits: 10 })
    for (const text of [digitsOf(number), grouped]) {
      const read = readNumber(text)
      if (!('value' in read) || read.value !== number) wrong.push(text)
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  [0, '0'],
  [12, '12'],
  [100, '100'],
  [-1.5, '-1.5'],
  [0.1 + 0.2, '0.3'],
  [1000.1 + 234.46, '1234.56'],
  [1e-7, '0.0000001'],
  [-2.5e-7, '-0.00000025'],
  [1e21, '1000000000000000000000'],
  [1.5e15, '1500000000000000'],
  [20261101, '20261101'],
])('%d in digits is %s', (number, digits) => {
  expect(digitsOf(number)).toBe(digits)
})
