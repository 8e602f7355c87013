import { expect, test } from 'vitest'
import { describeRule } from './rule-words'

const fields = [
  { name: 'sex', title: '性别', dictionary: 'sex' },
  { name: 'createBy', title: '创建人' },
]
const textOf = (dictionary: string, value: string) =>
  dictionary === 'sex' ? { '1': '男', '2': '女' }[value] : undefined
const rule = (ruleColumn: string | null, ruleConditions: string, ruleValue: string) => ({
  ruleColumn,
  ruleConditions,
  ruleValue,
})

test.each([
  [rule('sex', '=', '2'), '性别 等于 女'],
  [rule('sex', 'IN', '1,2'), '性别 在…中 男、女'],
  [rule('sex', '=', '9'), '性别 等于 9'],
  [rule('createBy', '=', '#{sys_user_code}'), '创建人 等于 登录账号'],
  [rule('createBy', '=', '#{unknown}'), '创建人 等于 #{unknown}'],
  [rule('gone', '>', '1'), 'gone 大于 1'],
  [rule(null, 'USE_SQL_RULES', "sex = '2'"), "sex = '2'"],
])('%o is read as “%s”', (stored, words) => {
  expect(describeRule(stored, fields, textOf)).toBe(words)
})
