import { expect, test } from 'vitest'
import type { Column } from '../columns'
import { fillSeries, stretched } from './fill-series'
import { clearFilter, filterAnew, filterBy, sortBy, textsIn } from '../table/table-filter'
import { moveToLine, tabTarget, tabTo } from '../table/table-focus'
import { replaceWords } from './replace-words'
import { moveRow } from '../table/table-rows'
import { toggleAll } from '../table/table-selection'
import { tableOf } from '../table/table.fixture'
import { changeValues } from '../table/table-values'

const columns: Column[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'price', title: '价格', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'note', title: '备注', type: 'normal' },
]
const rows = [
  { id: '1', name: '斗10', price: 9, day: '2026-01-01', note: '木' },
  { id: '2', name: '拱2', price: 100, day: '2026-01-03', note: '木' },
  { id: '3', name: '昂3', price: null, day: '', note: '石' },
  { id: '4', name: '枋4', price: 20, day: '', note: '石' },
]
const start = () => tableOf(columns, rows, { rowSelection: true, dragSort: true })
const seen = ({ table }: ReturnType<typeof start>) =>
  table
    .shown()
    .map(({ id }) => id)
    .join('')

test('a filter hides rows from view, selection and moves, not from what is saved and checked', async () => {
  const own = start()
  const { table, handle, warnings } = own
  handle.setSelection(['1', '3'])
  filterBy(table, 'note', ['木'])
  expect(seen(own)).toBe('12')
  expect(handle.getSelection()).toEqual(['1'])
  toggleAll(table)
  expect(handle.getSelection()).toEqual(['1', '2'])
  expect(moveRow(table, '1', { steps: 1 })).toBe(false)
  expect(warnings).toEqual(['筛选或排序时不能移动行，请先清除筛选和排序'])
  handle.setValues([{ rowKey: '4', values: { name: '' } }])
  expect(handle.getTableData()).toHaveLength(4)
  const errors = await handle.validate()
  expect(errors).toMatchObject([{ rowId: '4', key: 'name' }])
  expect(seen(own)).toBe('124')
  clearFilter(table)
  expect(seen(own)).toBe('1234')
})

test('rows stay where they are while they are edited, until the filter is applied anew', () => {
  const own = start()
  filterBy(own.table, 'name', ['斗10', '昂3'])
  changeValues(own.table, [{ id: '1', values: { name: '斗11' } }], 'person')
  own.handle.addRows({ name: '新' })
  expect(own.table.shown()).toHaveLength(3)
  filterAnew(own.table)
  expect(seen(own)).toBe('3')
  own.handle.loadData(rows)
  expect(seen(own)).toBe('13')
})

test('numbers sort by size, texts as people do, empty cells last; saved order stays', () => {
  const own = start()
  sortBy(own.table, { key: 'price', order: 'asc' })
  expect(seen(own)).toBe('1423')
  sortBy(own.table, { key: 'price', order: 'desc' })
  expect(seen(own)).toBe('2413')
  expect(own.handle.getTableData().map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  sortBy(own.table, undefined)
  expect(seen(own)).toBe('1234')
  expect(textsIn(own.table, columns[3] as Column)).toEqual(['木', '石'])
})

test('a fill goes on down each column in one step and says what it could not do', () => {
  const { table, handle, warnings } = start()
  const source = { top: 0, bottom: 1, left: 1, right: 3 }
  fillSeries(table, source, stretched(source, { row: 3, column: 2 }), false)
  const filled = handle.getTableData()
  expect(filled.map(({ price }) => price)).toEqual([9, 100, 191, 282])
  expect(filled.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03', '2026-01-05', '2026-01-07'])
  expect(filled.map(({ note }) => note)).toEqual(['木', '木', '石', '石'])
  expect(warnings).toEqual(['2 个单元格未填充：不可编辑或与列类型不符'])
  handle.undo()
  expect(handle.getTableData()).toEqual(rows.map((row, index) => ({ ...row, orderNum: index + 1 })))
})

test('sideways a text becomes what the column takes, or is left', () => {
  const { table, handle, warnings } = start()
  const source = { top: 0, bottom: 0, left: 0, right: 0 }
  fillSeries(table, source, stretched(source, { row: 0, column: 2 }), true)
  expect(handle.getTableData()[0]).toMatchObject({ price: 9, day: '2026-01-01' })
  expect(warnings).toEqual(['2 个单元格未填充：不可编辑或与列类型不符'])
})

test('replacing covers every find in one step; cells that are read only are skipped and counted', () => {
  const { table, handle } = start()
  const found = [
    { row: 0, column: 3 },
    { row: 0, column: 0 },
    { row: 0, column: 1 },
    { row: 1, column: 0 },
  ]
  expect(replaceWords(table, [{ row: 0, column: 0 }], '斗', '$&斗')).toEqual({ replaced: 1, skipped: 0 })
  expect(handle.getTableData()[0]?.['name']).toBe('$&斗10')
  expect(replaceWords(table, found, '1', 'x')).toEqual({ replaced: 3, skipped: 1 })
  expect(replaceWords(table, [{ row: 1, column: 1 }], '100', '石')).toEqual({ replaced: 0, skipped: 1 })
  handle.undo()
  expect(handle.getTableData()[0]?.['name']).toBe('$&斗10')
})

test('Enter after Tab returns to the column where the row began', () => {
  const { table } = start()
  table.set({ focus: { id: '1', key: 'price' }, anchor: { id: '1', key: 'price' } })
  const tab = () => tabTo(table, tabTarget(table, 1, false) ?? { id: '', key: '' })
  tab()
  tab()
  expect(table.state.focus).toEqual({ id: '1', key: 'note' })
  moveToLine(table, 1)
  expect(table.state.focus).toEqual({ id: '2', key: 'price' })
  moveToLine(table, 1)
  expect(table.state.focus).toEqual({ id: '3', key: 'price' })
  tab()
  tab()
  tab()
  expect(table.state.focus).toEqual({ id: '4', key: 'name' })
  moveToLine(table, 1)
  expect(table.state.focus).toEqual({ id: '4', key: 'name' })
})
