import type { CardSource } from '@dougong/contract/online/boards/calls'
import { field } from '@dougong/contract/resource/field'
import { expect, test } from 'vitest'
import { askedOf, searchedBoard } from './filters'

const source = (id: string, fields: Record<string, object>): CardSource => ({
  kind: 'summary',
  id,
  name: id,
  columns: [],
  asked: Object.keys(fields),
  fields: fields as CardSource['fields'],
})
const sales = source('sales', { day: field.date('日期'), name: field.text('客户') })
const staff = source('staff', { name: field.text('姓名') })

test('a board is asked by the fields that its sources know; others stay away', () => {
  const withheld = { kind: 'report' as const, id: 'secret', refusal: '您没有查看这份报表的权限' }
  const board = searchedBoard('b', ['name', 'day', 'gone'], [withheld, sales, staff])
  expect(board.search).toEqual(['name', 'day'])
  expect(board.fields['name']?.title).toBe('客户')
})

test('a source is asked for what it knows and nothing else', () => {
  const question = { day_begin: '2026-01-01', day_end: '2026-01-31', name: '甲' }
  expect(askedOf(sales, question)).toEqual(question)
  expect(askedOf(staff, question)).toEqual({ name: '甲' })
  expect(askedOf(source('other', {}), question)).toEqual({})
})
