import { expect, test } from 'vitest'
import { CronError, isExpression, parseExpression, valuesOf } from './expression'

test.each([
  ['0 0 12 * * ? *'],
  ['0 0 12 * * ?'],
  ['0 12 * * 1'],
  ['*/5 * * * * ?'],
  ['0 15 10 L * ?'],
  ['0 15 10 LW * ?'],
  ['0 15 10 L-3 * ?'],
  ['0 15 10 15W * ?'],
  ['0 15 10 ? * 6L'],
  ['0 15 10 ? * FRI#3'],
  ['0 0 0 ? JAN-MAR MON-FRI 2026/2'],
  ['0 0 22-2 * * ?'],
])('%s is an expression', (text) => {
  expect(isExpression(text)).toBe(true)
})

test.each([
  ['* * * * * ? * *', 'Cron表达式最多7项！'],
  ['* * *', 'Cron表达式错误：* * *'],
  ['60 * * * * ?', 'Cron表达式参数[秒]错误：60'],
  ['* * * * * ? 1900', 'Cron表达式参数[年]错误：1900'],
  ['? * * * * ?', 'Cron表达式参数[秒]错误：?'],
  ['* * * 32 * ?', 'Cron表达式参数[日]错误：32'],
  ['* * * ? * 8#1', 'Cron表达式参数[周]错误：8#1'],
  ['* * * ? * 1#6', 'Cron表达式参数[周]错误：1#6'],
  ['1/0 * * * * ?', 'Cron表达式参数[秒]错误：1/0'],
  ['1-2-3 * * * * ?', 'Cron表达式参数[秒]错误：1-2-3'],
  ['* * * ? * ?', '日和周不能同时为?'],
  ['* * * 1 * 2', '日和周只能设置其中之一'],
])('%s is refused: %s', (text, message) => {
  expect(() => parseExpression(text)).toThrow(new CronError(message))
})

test('values are in order, once each, and a range may go round', () => {
  const { hour, minute } = parseExpression('0 30,10,10-12 22-2 * * ?')
  expect(valuesOf('minute', minute)).toEqual([10, 11, 12, 30])
  expect(valuesOf('hour', hour)).toEqual([0, 1, 2, 22, 23])
})
