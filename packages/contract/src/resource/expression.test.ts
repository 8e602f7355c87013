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
