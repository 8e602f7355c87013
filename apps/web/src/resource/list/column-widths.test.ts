import { expect, test } from 'vitest'
import { columnWidths, textWidth, unfolded } from './column-widths'

const text = (name: string, title = name) => ({ name, title, field: { kind: 'text' as const } })
const created = { name: 'createTime', title: '创建时间', field: { kind: 'datetime' as const } }
const state = { name: 'status', title: '状态', field: { kind: 'dict' as const } }
const unknown = 0

test('a column is as wide as its title or its content needs, within bounds', () => {
  const rows = [{ short: '男', long: '一'.repeat(60), middle: 'a'.repeat(16) }]
  const widths = columnWidths(
    [text('short', '性别'), text('middle', '账号'), text('long', '说明')],
    rows,
    unknown,
  )
  expect(widths.get('short')).toBe(76)
  expect(widths.get('middle')).toBe(Math.ceil(textWidth('a'.repeat(16)) + 24))
  expect(widths.get('long')).toBe(220)
})

test('moments, days and switches have their own widths, whatever stands in them', () => {
  const day = { name: 'birthday', title: '生日', field: { kind: 'date' as const } }
  const isOn = { name: 'on', title: '启用', field: { kind: 'switch' as const } }
  expect([...columnWidths([created, day, isOn], [], unknown).values()]).toEqual([176, 120, 84])
})

test('a column that is empty in every row takes no more than its title', () => {
  const rows = [{ createTime: null }, { createTime: '' }]
  expect(columnWidths([created], rows, unknown).get('createTime')).toBe(4 * 14 + 24 + 4)
})

test('what a dictionary says is measured by its words, not by its values', () => {
  const rows = [{ status: '1', status_dictText: '已经停止运行' }]
  expect(columnWidths([state], rows, unknown).get('status')).toBe(6 * 14 + 24)
})

test('a number is measured as it is written, with its separators and decimals', () => {
  const money = { name: 'money', title: '工资', field: { kind: 'decimal' as const, decimals: 2 } }
  const wide = columnWidths([money], [{ money: 19_500_000 }], unknown).get('money')
  expect(wide).toBe(Math.ceil(textWidth('19,500,000.00') + 24))
})

test('a face takes its room beside the name', () => {
  const rows = [{ name: '管理员' }]
  const named = text('name', '名')
  const [bare, faced] = [named, { ...named, besides: 40 }].map((column) =>
    columnWidths([column], rows, unknown).get('name'),
  )
  expect(bare).toBe(76)
  expect(faced).toBe(3 * 14 + 40 + 24)
})

test('where room is short, long texts give way and the others stay', () => {
  const rows = [{ job: 'x'.repeat(60), description: '一'.repeat(40), status: '0', status_dictText: '正常' }]
  const columns = [text('job', '任务类名'), text('description', '描述'), created, state]
  const before = columnWidths(columns, rows, unknown)
  const after = columnWidths(columns, rows, 560)
  expect([...after.values()].reduce((sum, width) => sum + width)).toBeLessThanOrEqual(560)
  expect(after.get('createTime')).toBe(before.get('createTime'))
  expect(after.get('status')).toBe(before.get('status'))
  expect(after.get('job')).toBeLessThan(before.get('job') ?? 0)
})

test('a telephone number is seen to its last digit, also where room is short', () => {
  const digit = 8.9 // of the widest of common fonts
  const rows = [
    { phone: '13800138000', note: 'x'.repeat(60) },
    { phone: '138****8000', note: '' },
    { phone: null, note: '' },
  ]
  const phone = columnWidths([text('phone', '手机号码'), text('note', '备注')], rows, 240).get('phone')
  expect(phone).toBeGreaterThanOrEqual(11 * digit + 24)
})

test('no text becomes narrower than can be read, even where that is too wide', () => {
  const rows = [{ a: 'x'.repeat(60), b: 'x'.repeat(60) }]
  expect([...columnWidths([text('a', '甲'), text('b', '乙')], rows, 1).values()]).toEqual([96, 96])
})

test('room that is left goes to texts alone', () => {
  const rows = [{ a: 'x', b: 'y', createTime: '2026-11-17 08:00:00' }]
  const widths = columnWidths([text('a', '甲'), text('b', '乙'), created], rows, 1000)
  expect([...widths.values()]).toEqual([412, 412, 176])
})

test('of a tree what is open is measured, too, and how deep it stands', () => {
  const leaf = { name: '散斗' }
  const rows = [
    {
      name: '木作',
      children: [
        { name: '斗拱', children: [leaf] },
        { name: '梁', children: [] },
      ],
    },
    leaf,
  ]
  const { rows: drawn, depth } = unfolded(rows)
  expect(drawn.map(({ name }) => name)).toEqual(['木作', '散斗', '斗拱', '梁', '散斗'])
  expect([depth, unfolded([leaf]).depth]).toEqual([2, 0])
})
