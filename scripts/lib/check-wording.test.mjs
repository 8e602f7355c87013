import { expect, test } from 'vitest'
import { readKept, readWordedSources, wordingProblems } from './check-wording.mjs'

const said = (text, kept = []) => wordingProblems([{ path: 'apps/web/src/features/x/X.tsx', text }], kept)

test.each([
  "message: '请输入姓名!'",
  'title="确定删除吗?"',
  '`确定删除“${name}”?`',
  '加载中...',
  "'「营造」'",
  "'请重新登陆'",
  'okText="确认"',
  "cancelText: '返回'",
  "message: '请输入正规的邮箱'",
  "and: 'AND（都要匹配）'",
  'title="导入EXCEL"',
  "label: '是否启用'",
])('%s is told', (line) => {
  expect(said(`x\n${line}`)).toEqual([expect.stringContaining('X.tsx:2 ')])
})

test.each([
  "message: '请输入姓名'",
  'title="确定删除“营造”吗？"',
  'okText="确定" cancelText="取消"',
  "okText: '放弃修改', cancelText: '关闭'",
  '/* 确定吗? */',
  '  // 确定吗?',
  "isNew ? '新增' : '编辑'",
  "title: '导入 Excel'",
  "label: '启用'",
  "about: '是否登录由对方决定'",
])('%s may stand', (line) => {
  expect(said(line)).toEqual([])
})

test('what existing clients read stays, and nothing beside it', () => {
  expect(said("'删除成功!'", ['删除成功!'])).toEqual([])
  expect(said("'删除成功!' + '再来!'", ['删除成功!'])).toHaveLength(1)
})

/* it reads all of the product, which a busy machine does not do in the usual five seconds */
test('the product as it stands says things in one way', { timeout: 30_000 }, async () => {
  expect(wordingProblems(await readWordedSources(), await readKept())).toEqual([])
})
