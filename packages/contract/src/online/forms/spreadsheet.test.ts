import { expect, test } from 'vitest'
import { formIssues } from './form-rules'
import { columnName, formOfColumns, tableName, type WantedColumn } from './spreadsheet'

test.each([
  [['xing', 'ming'], [], 'xing_ming'],
  [['jin', 'e'], ['jin_e'], 'jin_e_2'],
  [['jin', 'e'], ['jin_e', 'jin_e_2'], 'jin_e_3'],
  [[...'Order No'], [], 'order_no'],
  [['A', '4', 'zhi'], [], 'a4_zhi'],
  [['2', '0', '2', '6', 'nian'], [], 'nian'],
  [['?', '!'], [], 'field'],
  [[], [], 'field'],
  [[...'order'], [], 'order_field'],
  [[...'id'], [], 'id_field'],
  [['a', 'ni'], [], 'ani'],
  [Array.from({ length: 20 }, () => 'zhuang'), [], 'z'.repeat(20)],
  [['lǜ', 'sè'], [], 'lu_se'],
])('%j beside %j is called %s', (syllables, taken, name) => {
  expect(columnName(syllables, new Set(taken))).toBe(name)
})

test.each([
  [['yuan', 'gong'], 'yuan_gong'],
  [[...'form'], 'form_new_form'],
  [['1'], 'new_form'],
])('a table of %j is called %s', (syllables, name) => {
  expect(tableName(syllables)).toBe(name)
})

test('every kind of column makes a form that is in order', () => {
  const kinds = ['text', 'longText', 'integer', 'decimal', 'date', 'datetime', 'switch', 'choice'] as const
  const columns = kinds.map((kind, place): WantedColumn => ({
    place,
    name: `col${place}`,
    title: `第${place}列`,
    kind,
    length: 20,
    decimals: kind === 'decimal' ? 2 : 0,
    isRequired: place % 2 === 0,
    dictionary: null,
  }))
  const form = formOfColumns('Sheet_1', ' 员工 ', columns)
  expect(formIssues(form)).toEqual([])
  expect([form.table, form.title, form.fields.at(-1)?.choices.code]).toEqual([
    'sheet_1',
    '员工',
    'sheet_1_col7',
  ])
})
