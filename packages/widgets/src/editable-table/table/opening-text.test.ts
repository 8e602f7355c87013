import { expect, test } from 'vitest'
import { draftText } from '../cells/draft-text'
import { registerCellType } from '../cell-types'
import type { Column } from '../columns'
import { openingDraft, openingText } from './opening-text'
import type { Table } from './table'
import { draft, finishEditing, refuse, startEditing } from './table-editing'
import { tableOf } from './table.fixture'

registerCellType('stars', { Editor: () => null })

const column = (type: string, props = {}): Column => ({ key: 'a', title: '甲', type, props })

test.each<[type: string, typed: string, draft: unknown]>([
  ['input', '斗', { value: '斗', typed: '斗' }],
  ['textarea', '斗', { value: '斗', typed: '斗' }],
  ['input_pop', '斗拱', { value: '斗拱', typed: '斗拱' }],
  ['tags', '唐构木', { value: '唐构;木', typed: '唐构木' }],
  ['inputNumber', '7', { value: 7, typed: '7' }],
  ['inputNumber', '-12.5', { value: -12.5, typed: '-12.5' }],
  ['inputNumber', '-', { value: null, typed: '-', problem: '必须是数字，已清空' }],
  ['date', '今天', { value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), typed: '今天' }],
  ['date', '2', { value: '旧', typed: '2', problem: '不是日期，请写成 2026-11-01 的样子' }],
  ['select', '斗', undefined],
  ['stars', '斗', undefined],
])('%s opened by "%s" would store %j', (type, typed, draft) => {
  expect(openingText(column(type), typed)).toEqual({ text: typed })
  expect(openingDraft(column(type), typed, '旧')).toEqual(draft)
})

test.each([
  ['－１２。５', { text: '-12.5' }],
  ['¥1,234.50', { text: '1234.5' }],
  ['x', { problem: '必须是数字' }],
  ['12e5', { problem: '必须是数字' }],
])('[TBL-09] a number cell that %j would open: %j', (typed, opening) => {
  expect(openingText(column('inputNumber'), typed)).toEqual(opening)
})

test('no more is taken than the column allows', () => {
  expect(openingText(column('input', { maxLength: 2 }), '佛光寺')).toEqual({ text: '佛光' })
})

test.each([
  ['input', '新', '新'],
  ['textarea', '新', '新'],
  ['input_pop', '新', '新'],
  ['tags', '新', '新'],
  ['inputNumber', '5', 5],
])('one letter that opens a closed %s cell is kept when editing ends', (type, typed, stored) => {
  const { table, handle } = tableOf([column(type)], [{ id: '1', a: '旧' }])
  expect(startEditing(table, { id: '1', key: 'a' }, { typed })).toBe(true)
  finishEditing(table)
  expect(handle.getTableData()).toMatchObject([{ a: stored }])
})

test.each<[type: string, before: unknown, text: string, after: unknown, words: string]>([
  ['inputNumber', 1.5, 'abc', 1.5, '甲“abc”未采用：必须是数字'],
  ['inputNumber', 1.5, '12e5', 1.5, '甲“12e5”未采用：必须是数字'],
  ['inputNumber', 1.5, '1.2.3', 1.5, '甲“1.2.3”未采用：必须是数字'],
  ['inputNumber', 1.5, '=1+2', 1.5, '甲“=1+2”未采用：不能是公式'],
  ['inputNumber', 1.5, '1,23', 1.5, '甲“1,23”未采用：千分位逗号位置不对'],
  ['inputNumber', 1.5, '2.125', 1.5, '甲“2.125”未采用：最多2位小数'],
  ['inputNumber', null, '-', null, '甲“-”未采用：必须是数字，已清空'],
  ['inputNumber', 1.5, '-', null, '甲“-”未采用：必须是数字，已清空'],
  ['inputNumber', 1.5, '.', null, '甲“.”未采用：必须是数字，已清空'],
  ['inputNumber', 1.5, '1,234.5元', 1234.5, ''],
  ['inputNumber', 1.5, '￥1,234.5', 1234.5, ''],
  ['inputNumber', 1.5, '', null, ''],
  ['date', '2026-11-15', '20261101', '2026-11-01', ''],
  ['date', '2026-11-15', '2026-2-30', '2026-11-15', '甲“2026-2-30”未采用：没有 2026-02-30 这一天'],
  ['date', '2026-11-15', '', '', ''],
  ['datetime', '2026-11-15 08:00:00', '2026/11/2', '2026-11-02 00:00:00', ''],
  ['time', '08:00:00', '25:00', '08:00:00', '甲“25:00”未采用：没有 25:00:00 这个时间'],
])('[TBL-09] a %s of %j left with %j is %j and says “%s”', (type, before, text, after, words) => {
  const { table, handle, warnings } = tableOf([{ ...column(type), decimals: 2 }], [{ id: '1', a: before }])
  for (const opens of [true, false]) {
    if (opens && text !== '') startEditing(table, { id: '1', key: 'a' }, { typed: text })
    else {
      startEditing(table, { id: '1', key: 'a' })
      typeInto(table, text)
    }
    finishEditing(table)
    expect(handle.getTableData()).toMatchObject([{ a: after }])
  }
  expect(warnings).toEqual(words === '' ? [] : [words, words])
})

/** As the editors of the cell do it. */
function typeInto(table: Table, text: string): void {
  const [own] = table.allColumns
  if (own)
    draftText(
      { column: own, draft: (value) => draft(table, value), refuse: (...why) => refuse(table, ...why) },
      text,
    )
}
