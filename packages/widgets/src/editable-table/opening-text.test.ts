import { expect, test } from 'vitest'
import { registerCellType } from './cell-types'
import type { Column } from './columns'
import { openingDraft, openingText } from './opening-text'
import { finishEditing, startEditing } from './table-editing'
import { tableOf } from './table.fixture'

registerCellType('stars', { Editor: () => null })

const column = (type: string, props = {}): Column => ({ key: 'a', title: '甲', type, props })

test.each<[type: string, typed: string, text: string | undefined, draft: unknown]>([
  ['input', '斗', '斗', '斗'],
  ['textarea', '斗', '斗', '斗'],
  ['input_pop', '斗拱', '斗拱', '斗拱'],
  ['tags', '唐构木', '唐构木', '唐构;木'],
  ['inputNumber', '7', '7', 7],
  ['inputNumber', '-', '-', null],
  ['inputNumber', '－１２。５', '-12.5', -12.5],
  ['inputNumber', 'x', undefined, undefined],
  ['inputNumber', '斗', undefined, undefined],
  ['select', '斗', '斗', undefined],
  ['stars', '斗', '斗', undefined],
])('%s opened by "%s" shows %s and would store %s', (type, typed, text, draft) => {
  expect(openingText(column(type), typed)).toBe(text)
  expect(text === undefined ? undefined : openingDraft(column(type), text)?.value).toEqual(draft)
})

test('no more is taken than the column allows', () => {
  expect(openingText(column('input', { maxLength: 2 }), '佛光寺')).toBe('佛光')
})

test.each([
  ['input', '新', '新'],
  ['textarea', '新', '新'],
  ['input_pop', '新', '新'],
  ['tags', '新', '新'],
  ['inputNumber', '5', 5],
])('one letter that opens a closed %s cell is kept when editing ends', (type, typed, stored) => {
  const { table, handle } = tableOf([column(type)], [{ id: '1', a: '旧' }])
  expect(startEditing(table, { id: '1', key: 'a' }, typed)).toBe(true)
  finishEditing(table)
  expect(handle.getTableData()).toMatchObject([{ a: stored }])
})

test('a letter that no number begins with neither opens nor empties its cell', () => {
  const { table, handle } = tableOf([column('inputNumber')], [{ id: '1', a: 3 }])
  expect(startEditing(table, { id: '1', key: 'a' }, 'x')).toBe(false)
  expect(table.state.editing).toBeUndefined()
  finishEditing(table)
  expect(handle.getTableData()).toMatchObject([{ a: 3 }])
})
