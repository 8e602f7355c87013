import { expect, test } from 'vitest'
import { extensionOf, isChecked, newValues, textOfValue, valueOfText, withDictionary } from './cell-values'
import type { Column } from '../columns'

const choices = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]
const column = (type: string, more: Partial<Column> = {}): Column => ({
  key: 'x',
  title: '某',
  type,
  ...more,
})

test.each([
  ['input', ' 斗拱 ', ' 斗拱 '],
  ['inputNumber', '1,234.50', 1234.5],
  ['inputNumber', ' ￥12 ', 12],
  ['inputNumber', '', null],
  ['checkbox', '是', true],
  ['checkbox', 'no', false],
  ['select', '女', '2'],
  ['select', '1', '1'],
  ['select', '', ''],
  ['radio', '男', '1'],
  ['list_multi', '男，女', '1,2'],
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '20260304', '2026-03-04'],
  ['date', '2026年11月5日', '2026-11-05'],
  ['date', '', ''],
  ['datetime', '2026-1-5 8:30', '2026-01-05 08:30:00'],
  ['datetime', '2026.1.5', '2026-01-05 00:00:00'],
  ['time', '8:30', '08:30:00'],
  ['tags', '斗拱榫卯', '斗拱;榫卯'],
])('into a column of type %s %j goes as %j', (type, text, value) => {
  expect(valueOfText(column(type), text, choices)).toEqual({ value })
})

test.each([
  ['inputNumber', 'abc', '必须是数字'],
  ['inputNumber', '12e5', '必须是数字'],
  ['inputNumber', '1.239', '最多2位小数'],
  ['checkbox', '也许', '与列类型不符'],
  ['select', '未知', '不在选项之中'],
  ['list_multi', '男,未知', '不在选项之中'],
  ['date', '2026-02-30', '没有 2026-02-30 这一天'],
  ['date', '2026-11-05 08:30', '只到日，不能含时间'],
  ['time', '25:00', '没有 25:00:00 这个时间'],
  ['normal', 'x', '与列类型不符'],
  ['sel_user', '张三', '与列类型不符'],
])('a column of type %s does not take %j: %s', (type, text, problem) => {
  expect(valueOfText(column(type, { decimals: 2 }), text, choices)).toEqual({ problem })
})

test.each([
  ['input', 5, '5'],
  ['input', null, ''],
  ['select', '1', '男'],
  ['list_multi', '1,2,3', '男,女,3'],
  ['checkbox', true, '是'],
  ['file', 'temp/斗拱_1700000000000.pdf,temp/b.txt', '斗拱.pdf,b.txt'],
  ['tags', '斗拱;榫卯', '斗拱 榫卯'],
  ['progress', 30, '30%'],
  ['slot', { a: 1 }, '{"a":1}'],
])('a %s of %j reads %s', (type, value, text) => {
  expect(textOfValue(column(type), value, choices)).toBe(text)
})

test('[TBL-01] checkboxes have a pair of values of their own', () => {
  const own = column('checkbox', { customValue: ['Y', 'N'] })
  expect(isChecked(own, 'Y')).toBe(true)
  expect(isChecked(own, 'N')).toBe(false)
  expect(isChecked(column('checkbox', { customValue: [1, 0] }), '1')).toBe(true)
  expect(valueOfText(own, '是', [])).toEqual({ value: 'Y' })
  expect(valueOfText(own, 'N', [])).toEqual({ value: 'N' })
  expect(valueOfText(column('select', { allowInput: true }), '新的', choices)).toEqual({
    value: '新的',
  })
})

test("[TBL-01] a new row has defaults, checked boxes, the next order number and the type's own value", () => {
  const columns: Column[] = [
    { key: 'name', title: '名', type: 'input', defaultValue: '佚名' },
    { key: 'isOn', title: '开', type: 'checkbox', customValue: ['Y', 'N'], defaultChecked: true },
    { key: 'isOff', title: '关', type: 'checkbox' },
    { key: 'order', title: '序', type: 'inputNumber', isOrder: true },
    { key: 'star', title: '星', type: 'star' },
    { key: 'secret', title: '隐', type: 'hidden', defaultValue: 7 },
    { key: 'none', title: '无', type: 'input' },
  ]
  const made = newValues(
    columns,
    { name: '李诫' },
    () => 8,
    (own) => (own.type === 'star' ? 5 : undefined),
  )
  expect(made).toEqual({ name: '李诫', isOn: 'Y', isOff: false, order: 9, star: 5, secret: 7 })
})

test('choices of a column come before those of its dictionary; extensions are JSON or not', () => {
  const own = column('select', { options: [{ value: '1', label: '先生' }] })
  expect(withDictionary(own, choices)).toEqual([
    { value: '1', text: '先生' },
    { value: '2', text: '女' },
  ])
  expect(extensionOf(column('file', { fieldExtendJson: '{"uploadnum":2}' }))).toEqual({ uploadnum: 2 })
  expect(extensionOf(column('file', { fieldExtendJson: { uploadnum: 3 } }))).toEqual({ uploadnum: 3 })
  expect(extensionOf(column('file', { fieldExtendJson: '{' }))).toEqual({})
})
