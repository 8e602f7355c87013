import { expect, test } from 'vitest'
import { isRowColumnType, registerCellType, registeredCellType, rowColumnTypes } from './cell-types'
import { columnWidths } from './layout/column-widths'
import { type Column, leavesOf } from './columns'
import { newestSettings, withEnhancement, type EnhanceRecord } from './enhance-records'
import { layoutOf } from './layout/layout'
import { defaultMaxHeight, ownWidths, rowHeights, rowsBeyond, statisticsHeight } from './layout/table-sizes'
import { editingOf, typeNameOf } from './values/type-names'

const column = (type: string, more: Partial<Column> = {}): Column => ({
  key: type,
  title: type,
  type,
  ...more,
})

test.each(rowColumnTypes)('[TBL-16] no cell type may be called %s', (name) => {
  expect(isRowColumnType(name)).toBe(true)
  expect(() => registerCellType(name, {})).toThrow(name)
  expect(registeredCellType(name)).toBeUndefined()
})

test('[TBL-16] other names are taken', () => {
  const star = { text: (value: unknown) => '★'.repeat(Number(value)) }
  registerCellType('star', star)
  expect(registeredCellType('star')).toBe(star)
})

test('[TBL-17] widths by type where the columns do not fit: 120, date and time 200, people 220, departments 160', () => {
  const types = ['input', 'datetime', 'sel_user', 'sel_depart', 'date', 'select']
  expect(
    columnWidths(
      types.map((type) => column(type)),
      300,
    ),
  ).toEqual([120, 200, 220, 160, 135, 120])
})

test('[TBL-17] otherwise 92 % of the table divided; what is left over is shared as well', () => {
  expect(columnWidths([column('input'), column('select')], 1000)).toEqual([500, 500])
  const [fixed, open] = columnWidths([column('input', { width: 100 }), column('select')], 1000)
  expect([fixed, open]).toEqual([100, 900])
  const share = columnWidths(
    Array.from({ length: 5 }, () => column('input')),
    500,
  )
  expect(share).toEqual([120, 120, 120, 120, 120])
})

test('widths in pixels and per cent, forced ones and chosen ones', () => {
  expect(columnWidths([column('input', { width: '200px' }), column('input', { width: '50%' })], 600)).toEqual(
    [200, 400],
  )
  expect(columnWidths([column('datetime', { width: 50 })], 100)).toEqual([190])
  expect(columnWidths([column('date', { width: 50 })], 100)).toEqual([135])
  expect(
    columnWidths([column('input', { key: 'a' }), column('input', { key: 'b' })], 500, { a: 10 }),
  ).toEqual([40, 460])
  expect(columnWidths([column('input', { minWidth: 180 }), column('input')], 100)).toEqual([180, 120])
  expect(columnWidths([], 100)).toEqual([])
})

test('[TBL-17] rows of 61 px in a body of at most 400 px, 9 drawn beyond; statistics 32 px', () => {
  expect(rowHeights.medium).toBe(61)
  expect(defaultMaxHeight).toBe(400)
  expect(rowsBeyond).toBe(9)
  expect(statisticsHeight).toBe(32)
  expect(ownWidths.number).toBe(60)
})

test('older names of types, and columns in groups', () => {
  expect(
    ['text', 'select-multiple', 'sel_search', undefined].map((type) => typeNameOf(column(type ?? 'normal'))),
  ).toEqual(['normal', 'list_multi', 'sel_search', 'normal'])
  const leaves = leavesOf([
    { title: '组', children: [column('a'), { title: '里', children: [column('b')] }] },
    column('c'),
  ])
  expect(leaves.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('[TBL-18] enhance records are kept by code, at most 16 of each; the newest counts', () => {
  const settings = (width: number) => ({ hidden: [], widths: { a: width }, order: [] })
  let records: EnhanceRecord[] = [{ code: 'other', settings: settings(1) }]
  for (let width = 1; width <= 20; width++)
    records = withEnhancement(records, { code: 'orders', settings: settings(width) })
  const own = records.filter(({ code }) => code === 'orders')
  expect(own.map((record) => record.settings.widths['a'])).toEqual(
    Array.from({ length: 16 }, (_, at) => at + 5),
  )
  expect(newestSettings(records, 'orders')).toEqual(settings(20))
  expect(newestSettings(records, 'other')).toEqual(settings(1))
  expect(newestSettings(records, 'nobody')).toBeUndefined()
})

const edited =
  'input inputNumber textarea input_pop select list_multi sel_search select-dict-search date datetime time'
test.each([
  ...`${edited} sel_depart sel_user popup tags`.split(' ').map((type) => [type, 'editor'] as const),
  ...'checkbox radio upload file image'.split(' ').map((type) => [type, 'display'] as const),
  ...'normal progress slot hidden'.split(' ').map((type) => [type, 'none'] as const),
])('[TBL-01] cells of type %s are changed by: %s', (type, by) => {
  expect(editingOf(column(type))).toBe(by)
})

test('[TBL-16] a registered type is edited as it says', () => {
  registerCellType('own-editor', { Editor: () => null })
  registerCellType('own-control', { isDisplayControl: true })
  registerCellType('own-text', {})
  expect(['own-editor', 'own-control', 'own-text'].map((type) => editingOf(column(type)))).toEqual([
    'editor',
    'display',
    'none',
  ])
})

test('on a phone the first column stays, and the table’s own columns scroll away', () => {
  const visible = ['a', 'b', 'c'].map((key) => column('input', { key, width: 200 }))
  const options = { own: ['row-drag-sort', 'row-checkbox', 'row-number'] as const, settings: undefined }
  const phone = layoutOf(visible, visible, { ...options, tableWidth: 340 })
  expect(phone.left.map(({ column: own, width }) => [own.key, width])).toEqual([['a', 136]])
  expect(phone).toMatchObject({ isPinned: true, unpinnedWidth: 108, leftWidth: 244, centreWidth: 400 })
  const desk = layoutOf(visible, visible, { ...options, tableWidth: 900 })
  expect(desk).toMatchObject({ isPinned: true, unpinnedWidth: 0, leftWidth: 140 })
})
