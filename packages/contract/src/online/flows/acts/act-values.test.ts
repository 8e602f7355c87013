import { expect, test } from 'vitest'
import { field } from '../../../resource/field'
import { defineResource } from '../../../resource/resource'
import { actInWords, subInWords } from './act-in-words'
import type { ActValue } from './act'
import { readByAct, requiredLeftOut, valueOfAct, valueProblems } from './act-values'

const leaves = defineResource({
  title: '请假',
  path: '/online/cgform/api/leave',
  permission: 'online:leave',
  fields: {
    days: field.decimal('天数', { decimals: 1 }),
    reason: field.text('原因', { required: true, max: 5 }),
    from: field.date('开始'),
    on: field.date('批准日', { readOnly: true }),
    total: field.decimal('合计', { decimals: 1, formula: 'days * 2', readOnly: true }),
    bpm_status: field.dict('审批状态', 'bpm_status', { readOnly: true }),
  },
  list: ['days'],
  search: [],
  form: ['days', 'reason', 'from', 'on', 'total'],
  sort: { by: 'createTime', order: 'desc' },
  approvals: { state: 'bpm_status' },
})
const inCode = { ...leaves, path: '/leaves' }
const fixed = (value: string): ActValue => ({ kind: 'fixed', value })
const formula = (text: string): ActValue => ({ kind: 'formula', formula: text })
const own = (name: string): ActValue => ({ kind: 'field', field: name })

test.each([
  ['days', fixed('2.5'), []],
  ['days', fixed('两天'), ['“天数”的值不正确：天数必须是数字']],
  ['days', formula('days / 3'), []],
  ['days', formula('days +'), ['“天数”的值不正确：第7个字符：表达式不完整']],
  ['days', formula(' '), ['“天数”的值还没有填写公式']],
  ['days', own(''), ['“天数”的值还没有选择字段']],
  ['days', own('reason'), ['“天数”的值不正确：第1个字符：结果应为数字，而不是文本']],
  ['days', own('__proto__'), ['“天数”的值中，字段“__proto__”不存在，或您无权查看']],
  ['days', formula('sum(items.price)'), ['“天数”的值不正确：第5个字符：没有附表“items”']],
  ['from', formula('today() + 3'), []],
  ['from', own('createTime'), ['“开始”的值不正确：第1个字符：结果应为日期，而不是日期时间']],
  ['on', formula('today()'), []],
  ['total', fixed('1'), ['“合计”由公式计算，不能填写']],
  ['bpm_status', fixed('3'), ['“审批状态”由审批流程填写']],
  ['constructor', fixed('3'), ['字段“constructor”不存在，或您无权查看']],
] as const)('what stands against a value: %s %j', (name, value, problems) => {
  const between = { from: leaves, into: leaves, opensReadOnly: true }
  expect(valueProblems({ [name]: value }, between)).toEqual(problems)
})

test('what a form shows for reading only is filled in by its own flow alone, and never in code', () => {
  const values = { on: fixed('2026-11-19') }
  const refused = ['“批准日”是只读字段，不能填写']
  expect(valueProblems(values, { from: leaves, into: leaves, opensReadOnly: false })).toEqual(refused)
  expect(valueProblems(values, { from: leaves, into: inCode, opensReadOnly: true })).toEqual(refused)
  expect(valueProblems({}, { from: leaves, into: leaves, opensReadOnly: true })).toEqual([
    '请添加要填写的字段',
  ])
})

test.each([
  ['days', formula('days / 3'), '3.3'],
  ['days', own('days'), '10'],
  ['reason', own('createBy'), 'li'],
  ['reason', formula("if(days > 3, '长', '短')"), '长'],
  ['from', formula('from + 1'), '2026-11-20'],
  ['from', own('on'), ''],
  ['reason', fixed('好'), '好'],
  ['reason', formula('gone'), undefined],
] as const)('what a value gives: %s %j', (name, value, text) => {
  const row = { days: 10, from: '2026-11-19', createBy: 'li', on: null }
  expect(valueOfAct(value, { field: leaves.fields[name], from: leaves, row })).toBe(text)
})

test('what has to be filled in, what is read, and what an act is in words', () => {
  expect(requiredLeftOut({}, leaves)).toEqual(['原因'])
  expect(requiredLeftOut({ reason: fixed('') }, leaves)).toEqual([])
  const values = {
    days: formula('days + count(items)'),
    reason: own('createBy'),
    from: fixed('1'),
    on: fixed(''),
  }
  expect(readByAct({ kind: 'change', values })).toEqual(['days', 'items', 'createBy'])
  const around = { resource: leaves, titleOf: () => '订单' }
  expect(actInWords({ kind: 'change', values }, around)).toBe('修改此记录的“天数”、“原因”、“开始”等 4 个字段')
  expect(actInWords({ kind: 'change', values: {} }, around)).toBe('修改此记录')
  expect(actInWords({ kind: 'add', at: '/orders', values }, around)).toBe('在“订单”中新增记录')
  expect(actInWords({ kind: 'add', at: '', values }, around)).toBe('新增记录')
  const where = [{ field: 'a', operator: 'eq', value: own('total') }] as const
  const found = { kind: 'changeFound', at: '/orders', where, max: 3, values: {} } as const
  expect(actInWords(found, around)).toBe('修改“订单”中符合条件的记录，最多 3 条')
  expect(readByAct(found)).toEqual(['total'])
  expect(actInWords({ kind: 'message', who: {}, text: '好' }, around)).toBe('发送消息')
  expect(actInWords({ kind: 'send', to: 'w' }, around)).toBe('将此记录发送到其他系统')
  const record = { kind: 'find', where } as const
  expect(subInWords({ at: '/orders', record }, () => '订单')).toBe('提交“订单”的审批，使用符合条件的一条记录')
  expect(readByAct(record)).toEqual(['total'])
})

test('a number grows by what a formula gives, from what it is; nothing else does', () => {
  const grows = (by: string, stored: object) =>
    valueOfAct(
      { kind: 'increase', formula: by },
      { field: leaves.fields.days, from: leaves, row: { days: '1.5' }, name: 'days', stored: { ...stored } },
    )
  expect(grows('-days', { days: '10' })).toBe('8.5')
  expect(grows('days * 2', { days: null })).toBe('3')
  expect(grows('days', {})).toBe('1.5')
  const between = { from: leaves, into: leaves, opensReadOnly: true }
  const problemOf = (name: string, by: string) =>
    valueProblems({ [name]: { kind: 'increase', formula: by } }, between)
  expect(problemOf('days', '-days')).toEqual([])
  expect(problemOf('days', ' ')).toEqual(['“天数”的值还没有填写公式'])
  expect(problemOf('days', '_present')).toEqual(['“天数”的值不正确：第1个字符：没有字段“_present”'])
  expect(problemOf('reason', 'days')).toEqual(['“原因”的值不正确：只有数字可以增加或减少'])
  expect(readByAct({ kind: 'change', values: { days: { kind: 'increase', formula: 'total' } } })).toEqual([
    'total',
  ])
})
