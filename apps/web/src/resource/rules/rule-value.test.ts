import type { RuleCondition } from '@dougong/contract/system/data-rules'
import { expect, test } from 'vitest'
import { kindOfValue } from './RuleValue'

test.each<[string, RuleCondition, string, string | undefined]>([
  ['user', '=', '', 'user'],
  ['user', 'IN', '', 'users'],
  ['department', '!=', '', 'department'],
  ['department', 'IN', 'a,b', 'departments'],
  ['dict', 'IN', '1,2', 'dicts'],
  ['date', '>=', '2026-11-17', 'date'],
  ['decimal', '<', '3', 'decimal'],
  ['decimal', 'IN', '', undefined],
  ['text', '=', '', undefined],
  ['user', '>', '', undefined],
  ['user', 'LIKE', '', undefined],
  ['user', '=', '#{sys_user_code}', undefined],
  ['date', '>', '#{sys_date}', undefined],
  ['switch', '=', '', undefined],
])('%s %s “%s” is given by %s', (kind, condition, value, control) => {
  expect(kindOfValue({ name: 'x', title: 'X', kind }, condition, value)).toBe(control)
})

test('a switch is one where its two values are known', () => {
  expect(kindOfValue({ name: 'x', title: 'X', kind: 'switch', values: ['Y', 'N'] }, '=', '')).toBe('switch')
})
