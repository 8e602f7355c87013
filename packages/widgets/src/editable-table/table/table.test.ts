import { expect, test, vi } from 'vitest'
import type { Column, RowValues } from '../columns'
import { rowView } from './row-view'
import { isTemporary } from '../rows/row-ids'
import { asOneStep, isRowDisabled } from './table'
import { tableOf } from './table.fixture'
import { finishEditing, startEditing, draft, cancelEditing } from './table-editing'
import type { InvalidTable, SelectionChange, ValueChange } from '../table-props'
import { mayInsert } from './table-rows'
import { toggleAll, toggleRow } from './table-selection'
import { toggleOpen } from './table-tree'
import { fileActions, fileLimit, shortName } from './table-uploads'
import { textOf } from './table-values'

const columns: Column[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  { key: 'age', title: '年龄', type: 'inputNumber', statistics: ['sum', 'average'] },
  { key: 'isOn', title: '启用', type: 'checkbox', customValue: ['Y', 'N'] },
  { key: 'fixed', title: '编号', type: 'normal' },
]
const rows: RowValues[] = [
  { id: '1', name: '甲', age: 1, isOn: 'Y', fixed: 'A' },
  { id: '2', name: '乙', age: 2, isOn: 'N', fixed: 'B' },
  { id: '3', name: '丙', age: 4, isOn: 'N', fixed: 'C' },
]

test('an error goes when its cause does, though that stands in another cell of the row', async () => {
  const needsTable: Column = {
    key: 'code',
    title: '字典Code',
    type: 'input',
    validateRules: [{ handler: ({ row }) => (row['code'] && !row['table'] ? '应填写关联的表' : undefined) }],
  }
  const table: Column = { key: 'table', title: '字典Table', type: 'input' }
  const { handle, table: state } = tableOf([needsTable, table], [{ id: '1' }, { id: '2' }])
  const set = (rowKey: string, values: RowValues) => handle.setValues([{ rowKey, values }])
  set('1', { code: 'id' })
  set('2', { code: 'id' })
  await vi.waitFor(() => expect([...state.state.errors.keys()]).toEqual(['1', '2']))
  set('1', { table: 'sys_user' })
  await vi.waitFor(() => expect([...state.state.errors.keys()]).toEqual(['2']))
})

test('an error goes when its cause does, though that stands in another row, or around the table', async () => {
  let isOpen = false
  const only: Column = {
    key: 'code',
    title: '编码',
    type: 'input',
    validateRules: [{ unique: true }, { handler: () => (isOpen ? undefined : '还未开放') }],
  }
  const { handle, table: state } = tableOf(
    [only],
    ['1', '2', '3'].map((id) => ({ id })),
  )
  const messages = () => [...state.state.errors].map(([id, { code }]) => [id, code])
  handle.setValues(['1', '2'].map((rowKey) => ({ rowKey, values: { code: 'a' } })))
  await vi.waitFor(() =>
    expect(messages()).toEqual([
      ['1', '编码不能重复'],
      ['2', '编码不能重复'],
    ]),
  )
  handle.removeRows('1')
  await vi.waitFor(() => expect(messages()).toEqual([['2', '还未开放']]))
  isOpen = true
  handle.recheck()
  await vi.waitFor(() => expect(messages()).toEqual([]))
  isOpen = false
  handle.recheck([{ rowId: '3', key: 'code' }])
  await vi.waitFor(() => expect(messages()).toEqual([['3', '还未开放']]))
})

test('[TBL-02] rows that are added are new ones, those removed leave their ids', () => {
  const added = vi.fn<(rows: RowValues[]) => void>()
  const { handle, table } = tableOf(columns, rows, { onAdded: added })
  const [id = ''] = handle.addRows({ name: '丁' })
  expect(isTemporary(id)).toBe(true)
  expect(added.mock.calls[0]?.[0]?.[0]).toMatchObject({ name: '丁', isOn: 'N' })
  expect(table.state.editing).toMatchObject({ id, key: 'name' })
  expect(handle.getNewData()).toEqual([{ name: '丁', isOn: 'N' }])
  expect(handle.getNewDataWithId()[0]?.['id']).toBeTypeOf('string')
  expect(handle.getNewRowById(id)).toMatchObject({ name: '丁' })
  expect(handle.getNewRowById('1')).toBeUndefined()
  expect(handle.getIfRowById('1')).toMatchObject({ isNew: false, row: { name: '甲' } })
  handle.removeRows([id, '2'])
  expect(handle.getDeleteIds()).toEqual(['2'])
  expect(handle.getDeleteData()).toEqual([rows[1]])
  expect(handle.getTableData().map(({ name }) => name)).toEqual(['甲', '丙'])
  handle.undo()
  expect(handle.getDeleteIds()).toEqual([])
  expect(handle.getTableData()).toHaveLength(4)
})

test('[TBL-16] removing by anything but ids is refused in words', () => {
  const { handle } = tableOf(columns, rows)
  const wrong = handle.removeRows as (ids: unknown) => void
  for (const ids of [1, undefined, { id: '1' }, ['1', 2]])
    expect(() => wrong(ids)).toThrow('string或string[]类型')
  expect(handle.getTableData()).toHaveLength(3)
})

test('[TBL-04] rows are moved and inserted; order numbers follow, under any key', () => {
  const { handle } = tableOf(columns, rows, { dragSort: true, dragSortKey: 'place' })
  const order = () => handle.getTableData().map(({ name, place }) => `${String(name)}${String(place)}`)
  expect(order()).toEqual(['甲1', '乙2', '丙3'])
  handle.rowResort(2, 0)
  expect(order()).toEqual(['丙1', '甲2', '乙3'])
  handle.insertRows({ name: '新' }, 1)
  expect(order()).toEqual(['丙1', '新2', '甲3', '乙4'])
  handle.undo()
  handle.undo()
  expect(order()).toEqual(['甲1', '乙2', '丙3'])
  handle.redo()
  expect(order()).toEqual(['丙1', '甲2', '乙3'])
  const sortable = tableOf(columns, rows, { dragSort: true })
  expect(sortable.handle.getTableData()[2]?.['orderNum']).toBe(3)
})

test('[TBL-05] new rows go without a question; saved ones wait for an answer, and for who confirms', async () => {
  const removals: { ids: string[]; confirm: () => void }[] = []
  const { handle, table } = tableOf(columns, rows, {
    asyncRemove: true,
    onRemove: (removal) => removals.push(removal),
  })
  const ask = vi.fn<(count: number) => Promise<boolean>>(() => Promise.resolve(true))
  if (table.screen) table.screen.askToRemove = ask
  const [id = ''] = handle.addRows()
  await handle.askToRemove([id])
  expect(ask).not.toHaveBeenCalled()
  expect(removals).toEqual([])
  expect(handle.getTableData()).toHaveLength(3)
  const [other = ''] = handle.addRows()
  await handle.askToRemove([other, '1'])
  expect(ask).toHaveBeenCalledWith(2)
  expect(handle.getTableData().map((row) => row['id'])).toEqual(['1', '2', '3'])
  expect(removals[0]?.ids).toEqual(['1'])
  removals[0]?.confirm()
  expect(handle.getDeleteIds()).toEqual(['1'])
})

test('[TBL-05] a refusal removes nothing', async () => {
  const { handle, table } = tableOf(columns, rows, {
    beforeRemove: (ids) => Promise.resolve(!ids.includes('2')),
  })
  const { screen } = table
  if (screen) table.screen = { ...screen, askToRemove: () => Promise.resolve(false) }
  await handle.askToRemove(['1'])
  table.screen = screen
  await handle.askToRemove(['2'])
  expect(handle.getTableData()).toHaveLength(3)
  await handle.askToRemove(['3'])
  expect(handle.getDeleteIds()).toEqual(['3'])
})

test('[TBL-06] rows that are disabled are neither selected nor edited', () => {
  const changes: SelectionChange[] = []
  const { handle, table } = tableOf(columns, rows, {
    rowSelection: true,
    disabledRows: { name: ['乙'], age: 99 },
    onSelectionChange: (change) => changes.push(change),
  })
  toggleRow(table, '2')
  expect(handle.getSelection()).toEqual([])
  toggleAll(table)
  expect(handle.getSelection()).toEqual(['1', '3'])
  expect(changes[0]).toMatchObject({
    type: 'checkbox-all',
    action: 'selected-all',
    selectedRowIds: ['1', '3'],
  })
  toggleRow(table, '1')
  expect(changes[1]).toMatchObject({ type: 'checkbox', action: 'unselected', row: { name: '甲' } })
  handle.clearSelection()
  expect(handle.getSelection()).toEqual([])
  expect(startEditing(table, { id: '2', key: 'name' })).toBe(false)
  expect(startEditing(table, { id: '1', key: 'name' })).toBe(true)
  const [, second] = handle.getTableData()
  expect(second && isRowDisabled(table, { id: '2', parent: '', values: second, saved: second })).toBe(true)
})

test('a radio button selects one row, and can be cleared', () => {
  const { handle, table } = tableOf(columns, rows, { rowSelection: 'radio' })
  toggleRow(table, '1')
  toggleRow(table, '3')
  expect(handle.getSelection()).toEqual(['3'])
  handle.clearSelection()
  expect(handle.getSelection()).toEqual([])
})

test('[TBL-10] one broken cell rejects the whole fetch; the first is shown', async () => {
  const { handle, table, scrolled } = tableOf(columns, rows)
  expect((await handle.getAll()).tableData).toHaveLength(3)
  handle.setValues([
    { rowKey: '3', values: { name: '' } },
    { rowKey: '2', values: { name: '甲' } },
  ])
  const failure = (await handle.getAll().catch((error: InvalidTable) => error)) as InvalidTable
  expect(failure.errors.map(({ rowId, key, message }) => [rowId, key, message])).toEqual([
    ['1', 'name', '名称不能重复'],
    ['2', 'name', '名称不能重复'],
    ['3', 'name', '名称不能为空'],
  ])
  expect(table.state.focus).toEqual({ id: '1', key: 'name' })
  expect(scrolled.at(-1)).toEqual({ id: '1', key: 'name' })
  handle.setValues([
    { rowKey: '2', values: { name: '乙' } },
    { rowKey: '3', values: { name: '丙' } },
  ])
  expect(await handle.validate()).toEqual([])
})

test('[TBL-08] what is typed is checked when the cell is left; a late judgement of an older value is dropped', async () => {
  const answers = new Map<string, (words: string | undefined) => void>()
  const slow: Column = {
    key: 'code',
    title: '编码',
    type: 'input',
    validateRules: [
      { handler: ({ value }) => new Promise((resolve) => answers.set(String(value), resolve)) },
    ],
  }
  const { table } = tableOf([slow], [{ id: '1', code: '' }])
  for (const typed of ['a', 'b']) {
    startEditing(table, { id: '1', key: 'code' })
    draft(table, typed)
    finishEditing(table)
  }
  answers.get('a')?.('a 已占用')
  answers.get('b')?.('b 已占用')
  await vi.waitFor(() => expect(table.state.errors.get('1')).toEqual({ code: 'b 已占用' }))
})

test('[TBL-11] adding or inserting again within 1500 ms is refused', () => {
  const { table, warnings } = tableOf(columns, rows)
  expect(mayInsert(table, 10_000)).toBe(true)
  expect(mayInsert(table, 11_499)).toBe(false)
  expect(warnings).toEqual(['你点击的太快了，请慢点点击!'])
  expect(mayInsert(table, 12_998)).toBe(false)
  expect(mayInsert(table, 14_498)).toBe(true)
})

test('[TBL-12] statistics of a column, with what is being typed', () => {
  const { handle, table } = tableOf(columns, rows)
  expect(handle.getStatisticsValue('age')).toEqual({ sum: 7, average: 2.33 })
  startEditing(table, { id: '1', key: 'age' })
  draft(table, 10)
  expect(handle.getStatisticsValue('age').sum).toBe(16)
})

test('[TBL-07] a cell is text, then an editor, then text again', () => {
  const changes: ValueChange[] = []
  const ended: ValueChange[] = []
  const { handle, table } = tableOf(columns, rows, {
    onValueChange: (change) => changes.push(change),
    onEditEnd: (change) => ended.push(change),
  })
  expect(startEditing(table, { id: '1', key: 'fixed' })).toBe(false)
  expect(startEditing(table, { id: '1', key: 'isOn' })).toBe(false)
  startEditing(table, { id: '1', key: 'name' })
  draft(table, '改')
  cancelEditing(table)
  expect(handle.getTableData()[0]?.['name']).toBe('甲')
  expect(ended).toEqual([])
  startEditing(table, { id: '1', key: 'name' })
  draft(table, '改')
  startEditing(table, { id: '1', key: 'age' })
  expect(changes).toMatchObject([{ value: '改', oldValue: '甲', rowId: '1', by: 'person', type: 'input' }])
  expect(ended).toHaveLength(1)
  expect(handle.getChangedData()).toMatchObject([{ id: '1', name: '改' }])
})

test('[TBL-07] what is undone and done again is told as any change, once for each cell, and checked', async () => {
  const changes: ValueChange[] = []
  const { handle, table } = tableOf(columns, rows, { onValueChange: (change) => changes.push(change) })
  asOneStep(table, () => {
    handle.setValues([{ rowKey: '1', values: { name: '改' } }])
    handle.setValues([{ rowKey: '1', values: { name: '再改', age: 9 } }])
  })
  changes.length = 0
  handle.undo()
  expect(changes).toMatchObject([
    { rowId: '1', column: { key: 'name' }, value: '甲', oldValue: '再改', by: 'person' },
    { rowId: '1', column: { key: 'age' }, oldValue: 9, by: 'person' },
  ])
  changes.length = 0
  handle.redo()
  expect(changes.map(({ column, value }) => [column.key, value])).toEqual([
    ['name', '再改'],
    ['age', 9],
  ])
})

test("one row's edit gives one row something else to draw", () => {
  const { handle, table } = tableOf(columns, rows)
  const before = rows.map(({ id }) => rowView(table, String(id)))
  handle.setValues([{ rowKey: '2', values: { age: 9 } }])
  const after = rows.map(({ id }) => rowView(table, String(id)))
  expect(after.map((view, index) => view === before[index])).toEqual([true, false, true])
})

test('[TBL-13] children are asked for once; none make a leaf; strange answers are told', async () => {
  const answers: Record<string, unknown> = {
    a: [{ id: 'a1', name: '子' }],
    b: { records: [] },
    c: { list: [] },
  }
  const loadChildren = vi.fn<(row: RowValues) => Promise<unknown>>(({ id }) =>
    Promise.resolve(answers[String(id)]),
  )
  const parents = ['a', 'b', 'c'].map((id) => ({ id, name: id, hasChildren: true }))
  const { table, warnings } = tableOf(columns, parents, { tree: { loadChildren } })
  const visibleIds = () => table.shown().map(({ id }) => id)
  await toggleOpen(table, 'a')
  expect(visibleIds()).toEqual(['a', 'a1', 'b', 'c'])
  await toggleOpen(table, 'a')
  await toggleOpen(table, 'a')
  expect(loadChildren).toHaveBeenCalledTimes(1)
  await toggleOpen(table, 'b')
  expect(rowView(table, 'b')?.mayOpen).toBe(false)
  await toggleOpen(table, 'c')
  expect(warnings).toEqual(['返回数据类型不识别'])
  expect(rowView(table, 'c')?.mayOpen).toBe(true)
})

test('linked columns below a changed one are cleared', () => {
  const chain: Column[] = [
    { key: 'province', title: '省', type: 'select', linkageKey: 'city' },
    { key: 'city', title: '市', type: 'select' },
  ]
  const { handle } = tableOf(chain, [{ id: '1', province: 'a', city: 'a1' }], {
    linkage: [{ key: 'province', requestData: () => Promise.resolve([]) }],
  })
  handle.setValues([{ rowKey: '1', values: { province: 'b' } }])
  expect(handle.getTableData()).toEqual([{ id: '1', province: 'b', city: '' }])
})

test('rows are pushed as they are, replaced where their id is known, loaded as new ones', () => {
  const { handle } = tableOf(columns, rows)
  handle.pushRows([{ id: '2', name: '换' }, { name: '新' }], { index: 0 })
  expect(handle.getTableData().map(({ name }) => name)).toEqual(['新', '甲', '换', '丙'])
  expect(handle.getNewData()).toEqual([{ name: '新' }])
  handle.loadNewData([{ name: '一' }])
  expect(handle.getNewData()).toEqual([{ name: '一' }])
  expect(handle.getDeleteIds()).toEqual([])
  handle.clear()
  expect(handle.getTableData()).toEqual([])
})

test('rows from elsewhere are merged and saved rows marked', () => {
  const { handle } = tableOf(columns, rows)
  handle.setValues([{ rowKey: '1', values: { name: '我的' } }])
  handle.mergeRow('1', { name: '他的', age: 8 })
  expect(handle.getRowState('1')).toMatchObject({
    row: { name: '我的', age: 8 },
    saved: { name: '他的', age: 8 },
  })
  handle.markSaved('1')
  expect(handle.getChangedData()).toEqual([])
  const [id = ''] = handle.addRows({ name: '新' })
  handle.markSaved(id, { id: '9' })
  expect(handle.getIfRowById('9')).toMatchObject({ isNew: false, row: { id: '9', name: '新' } })
})

test('[TBL-19] the text of a cell, and the name of a file cut to five characters', () => {
  const { table } = tableOf(columns, rows)
  const formatted: Column = { key: 'age', title: '年龄', formatter: (value) => `${String(value)}岁` }
  expect(textOf(table, rows[0] ?? {}, formatted)).toBe('1岁')
  expect(['斗拱.png', '应县木塔立面图.png', 'abcde'].map(shortName)).toEqual([
    '斗拱.pn…',
    '应县木塔立…',
    'abcde',
  ])
})

test('[TBL-19] a cell of files or pictures offers download and removal, unless its column says otherwise', () => {
  const image: Column = { key: 'photo', title: '照片', type: 'image', fieldExtendJson: '{"uploadnum":2}' }
  expect(fileActions(image, false)).toEqual(['download', 'remove', 'more'])
  expect(fileActions({ ...image, allowDownload: false, allowRemove: false }, false)).toEqual(['more'])
  expect(fileActions(image, true)).toEqual(['download'])
  expect([image, { ...image, number: 5 }, { ...image, type: 'upload' }].map(fileLimit)).toEqual([2, 5, 1])
})
