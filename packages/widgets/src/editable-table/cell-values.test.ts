import { expect, test } from 'vitest'
import { extensionOf, isChecked, newValues, textOfValue, valueOfText, withDictionary } from './cell-values'
import type { Column } from './columns'

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
  ['inputNumber', '', null],
  ['inputNumber', 'abc', undefined],
  ['inputNumber', '12a', undefined],
  ['checkbox', '是', true],
  ['checkbox', 'no', false],
  ['checkbox', '也许', undefined],
  ['select', '女', '2'],
  ['select', '1', '1'],
  ['select', '未知', undefined],
  ['radio', '男', '1'],
  ['list_multi', '男，女', '1,2'],
  ['list_multi', '男,未知', undefined],
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '2026年11月5日', '2026-11-05'],
  ['date', '2026-02-30', undefined],
  ['datetime', '2026-1-5 8:30', '2026-01-05 08:30:00'],
  ['time', '8:30', '08:30:00'],
  ['time', '25:00', undefined],
  ['tags', '斗拱榫卯', '斗拱;榫卯'],
  ['normal', 'x', undefined],
  ['sel_user', '张三', undefined],
])('into a column of type %s %j goes as %j', (type, text, value) => {
  expect(valueOfText(column(type), text, choices)).toEqual(value)
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
  expect(valueOfText(own, '是', [])).toBe('Y')
  expect(valueOfText(own, 'N', [])).toBe('N')
  expect(valueOfText(column('select', { allowInput: true }), '新的', choices)).toBe('新的')
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
