import { expect, test } from 'vitest'
import { defaultProblem, defaultRule, filledDefault, variablesAt } from './default-value'

const variables = variablesAt('2026-01-31 08:30:00', {
  id: 'u1',
  username: 'wang',
  realname: '王工',
  orgCode: 'A01',
})

test.each([
  ['常量', '常量'],
  ['#{sysUserCode}', 'wang'],
  ['#{sys_user_code}/#{sysUserName}', 'wang/王工'],
  ['#{sys_org_code}', 'A01'],
  ['#{date} #{time}', '2026-01-31 08:30:00'],
  ['#{datetime}', '2026-01-31 08:30:00'],
  ['No.${order_no}-#{sysUserId}', 'No.17-u1'],
  ['$& ${x} $1', '$& 17 $1'],
])('%s', (text, filled) => {
  expect(defaultProblem(text)).toBeUndefined()
  expect(filledDefault(text, variables, '17')).toBe(filled)
})

test('what a rule or a variable gives is not read again', () => {
  expect(filledDefault('${x}', variables, '$& #{sysUserCode}')).toContain('$& ')
  expect(filledDefault('#{sysUserName}', { ...variables, sysUserName: '#{date}' })).toBe('#{date}')
})

test.each([
  ['{{ 1 + 1 }}', '不支持表达式，可使用固定值、#{系统变量} 或 ${填值规则编码}'],
  ['#{password}', '没有系统变量“#{password}”'],
  ['${a}${b}', '只能使用一个填值规则'],
  ['${a b}', '填值规则编码有误'],
])('%s is refused', (text, problem) => {
  expect(defaultProblem(text)).toBe(problem)
})

test('the rule of a default', () => {
  expect(defaultRule('a${order_no}b')).toBe('order_no')
  expect(defaultRule('#{date}')).toBeUndefined()
})
