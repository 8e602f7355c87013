import { expect, test } from 'vitest'
import { ExpressionError, parseExpression } from './expression'

test.each([
  ["createBy = 'admin'", { field: 'createBy', operator: 'eq', value: 'admin' }],
  ['age>20', { field: 'age', operator: 'gt', value: '20' }],
  ["sys_org_code like 'A01%'", { field: 'sysOrgCode', operator: 'right_like', value: 'A01' }],
  ["name like '%张_%'", { field: 'name', operator: 'like', value: '张_' }],
  ["status in ('1', 2)", { field: 'status', operator: 'in', value: ['1', '2'] }],
  ["name = 'O''Brien'", { field: 'name', operator: 'eq', value: "O'Brien" }],
  [
    'a = 1 and (b <> 2 or c <= -3.5)',
    {
      all: [
        { field: 'a', operator: 'eq', value: '1' },
        {
          any: [
            { field: 'b', operator: 'ne', value: '2' },
            { field: 'c', operator: 'le', value: '-3.5' },
          ],
        },
      ],
    },
  ],
])('%s', (text, predicate) => {
  expect(parseExpression(text)).toEqual(predicate)
})

test.each([
  '',
  'a =',
  'a = b',
  "a = 'x",
  '1 = 1',
  'a = 1; drop table sys_user',
  'a = 1 -- comment',
  'a = (select 1)',
  'exists (select 1)',
  'a = 1 or',
  "a ~ 'x'",
  'a = 1) or (1 = 1',
  `${'('.repeat(50)}a = 1${')'.repeat(50)}`,
  `a = '${'x'.repeat(400)}'`,
])('%s is no expression', (text) => {
  expect(() => parseExpression(text)).toThrow(ExpressionError)
})

test('a variable stands for a value where variables are known, and nowhere else', () => {
  const text =
    "createBy = #{sys_user_code} and org in (#{sys_org_code}, 'A01') and name like '#{sys_user_name}%'"
  expect(parseExpression(text, { variables: true })).toEqual({
    all: [
      { field: 'createBy', operator: 'eq', value: '#{sys_user_code}' },
      { field: 'org', operator: 'in', value: ['#{sys_org_code}', 'A01'] },
      { field: 'name', operator: 'right_like', value: '#{sys_user_name}' },
    ],
  })
  expect(() => parseExpression(text)).toThrow('此处应为值：#{sys_user_code}')
  expect(() => parseExpression('#{a} = 1', { variables: true })).toThrow('此处应为字段名：#{a}')
})

test('an expression of the greatest length is read, whatever stands in it', () => {
  const variables = Array.from({ length: 10 }, () => 'a = #{sys_user_code}').join(' or ')
  const text = `${variables} or b = '`
  const longest = `${text}${'x'.repeat(299 - text.length)}'`
  expect(longest).toHaveLength(300)
  expect(parseExpression(longest, { variables: true })).toHaveProperty('any.length', 11)
  expect(() => parseExpression(`${longest} `, { variables: true })).toThrow('表达式不能超过300个字符')
})
