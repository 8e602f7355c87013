import { memberFields } from '../../contract/tasks'
import { expect, test } from 'vitest'
import { problemsOf } from './use-drafts'

test.each([
  [{ name: '甲', workNo: '1', department: '乙' }, {}],
  [{ name: ' ', workNo: '1', department: '乙' }, { name: '成员姓名不能为空' }],
  [
    { workNo: '1'.repeat(51) },
    { name: '成员姓名不能为空', workNo: '工号不能超过50个字符', department: '所属部门不能为空' },
  ],
])('%j lacks %j', (values, problems) => {
  expect(problemsOf(memberFields, values)).toEqual(problems)
})
