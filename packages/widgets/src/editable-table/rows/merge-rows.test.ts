import { expect, test, vi } from 'vitest'
import { createMerger, takeRows } from './merge-rows'
import { draft, startEditing } from '../table/table-editing'
import { markAt } from '../table/marks'
import { loadInto } from '../table/table'
import { tableOf } from '../table/table.fixture'
import type { CellMark } from '../table-props'

function scene() {
  const columns = [
    { key: 'name', title: '名称', type: 'input' },
    { key: 'ton', title: '吨', type: 'input' },
  ]
  const rows = [
    { id: '1', name: 'a', ton: '1' },
    { id: '2', name: 'b', ton: '2' },
  ]
  const { table, handle } = tableOf(columns, rows)
  const onSettled = vi.fn<(rowId: string, key: string) => void>()
  const merger = createMerger({ table: () => handle, onSettled })
  const markOf = (id: string, key: string) => table.state.marks.get(id)?.[key]
  return { table, handle, merger, markOf, onSettled }
}

test('[TBL-15] rows read anew are merged, added and taken away; what was changed here stays', () => {
  const { handle, merger, markOf } = scene()
  handle.setValues([{ rowKey: '2', values: { ton: 'mine' } }])
  takeRows(
    handle,
    merger,
    [
      { id: '1', name: 'a', ton: '9' },
      { id: '3', name: 'c' },
    ],
    { firstKey: 'name', mayAdd: true },
  )
  expect(handle.getTableData().map(({ id, ton }) => [id, ton])).toEqual([
    ['1', '9'],
    ['2', 'mine'],
    ['3', undefined],
  ])
  expect(markOf('2', 'name')).toMatchObject({ kind: 'gone', text: '该行已被他人删除' })
  takeRows(
    handle,
    merger,
    [
      { id: '2', name: 'b', ton: '2' },
      { id: '1', name: 'a', ton: '9' },
      { id: '3', name: 'c' },
    ],
    { firstKey: 'name', mayAdd: true },
  )
  expect(merger.isContested('2', 'ton')).toBe(false)
  expect(markOf('2', 'name')).toBeUndefined()
  expect(handle.getNewData()).toEqual([])

  takeRows(handle, merger, [{ id: '1', name: 'a', ton: '9' }], { firstKey: 'name', mayAdd: true })
  expect(handle.getTableData().map(({ id }) => id)).toEqual(['1', '2'])
})

const choose = (mark: CellMark | undefined, text: string) =>
  mark?.actions?.find((action) => action.text === text)?.run()

test('nothing is given to be saved while somebody has to choose, and the first of it is shown', async () => {
  const { table, handle, merger, markOf, onSettled } = scene()
  handle.setValues([
    { rowKey: '1', values: { name: 'mine', ton: 'mine too' } },
    { rowKey: '2', values: { ton: 'mine as well' } },
  ])
  merger.merge('1', { name: 'theirs', ton: 'other' })
  merger.merge('2', { ton: 'other' })
  await expect(handle.getValues()).rejects.toThrow('还有 3 处冲突未处理')
  await expect(handle.getAll()).rejects.toThrow('还有 3 处冲突未处理')
  expect(await handle.validate()).toMatchObject([
    { rowIndex: 0, key: 'name', message: '他人已改为“theirs”' },
    { rowIndex: 0, key: 'ton' },
    { rowIndex: 1, key: 'ton' },
  ])
  expect(table.state.focus).toEqual({ id: '1', key: 'name' })

  choose(markOf('1', 'name'), '保留我的')
  choose(markOf('1', 'ton'), '采用对方')
  expect(onSettled.mock.calls).toEqual([
    ['1', 'name'],
    ['1', 'ton'],
  ])
  await expect(handle.getValues()).rejects.toThrow('还有 1 处冲突未处理')
  /* what became the same by typing asks nobody */
  handle.setValues([{ rowKey: '2', values: { ton: 'other' } }])
  expect(await handle.getValues()).toMatchObject([
    { name: 'mine', ton: 'other' },
    { name: 'b', ton: 'other' },
  ])
})

test.each([
  ['移除该行', ['a']],
  ['另存为新行', ['a', 'mine']],
])(
  'a row that another removed is saved by nobody until it is said what becomes of it: %s',
  async (choice, names) => {
    const { handle, merger, markOf } = scene()
    handle.setValues([{ rowKey: '2', values: { name: 'mine' } }])
    takeRows(handle, merger, [{ id: '1', name: 'a', ton: '1' }], { firstKey: 'name', mayAdd: true })
    await expect(handle.getValues()).rejects.toThrow('还有 1 处冲突未处理')
    choose(markOf('2', 'name'), choice)
    const left = await handle.getValues()
    expect(left.map(({ name }) => name)).toEqual(names)
    expect(left[1]?.['id']).toBeUndefined()
  },
)

test('[TBL-15] what is being typed is a change like any other, and typing goes on', () => {
  const { table, handle, merger, markOf } = scene()
  startEditing(table, { id: '1', key: 'name' })
  draft(table, 'mine')
  merger.merge('1', { name: 'theirs' })
  expect(table.state.editing).toMatchObject({ id: '1', key: 'name' })
  expect(merger.isContested('1', 'name')).toBe(true)
  expect(markOf('1', 'name')).toMatchObject({ kind: 'conflict' })
  takeRows(handle, merger, [{ id: '1', name: 'theirs', ton: '5' }], { firstKey: 'name', mayAdd: true })
  expect(table.state.editing).toMatchObject({ id: '1', key: 'name' })
  expect(merger.isContested('1', 'name')).toBe(true)
  expect(markOf('1', 'name')).toMatchObject({ kind: 'conflict' })
  expect(handle.getTableData()[0]).toMatchObject({ name: 'mine', ton: '5' })
  expect(handle.getRowState('1')?.saved).toMatchObject({ name: 'theirs' })
})

test('a cell that was opened but not typed in closes and shows what came', () => {
  const { table, handle, merger } = scene()
  startEditing(table, { id: '1', key: 'name' })
  merger.merge('1', { name: 'a', ton: '5' })
  expect(table.state.editing).toMatchObject({ id: '1' })
  merger.merge('1', { name: 'theirs' })
  expect(table.state.editing).toBeUndefined()
  expect(handle.getTableData()[0]).toMatchObject({ name: 'theirs' })
})

test('a conflict about a field that no column shows is told at the first column, and saving waits for it', () => {
  const { table, handle, merger } = scene()
  const fields = { id: '1', name: 'a', ton: '1', owner: '' }
  loadInto(table, [fields])
  handle.setValues([{ rowKey: '1', values: { owner: 'mine' } }])
  merger.merge('1', { ...fields, owner: 'theirs' })
  expect(handle.getConflicts()).toMatchObject([{ rowId: '1', key: 'name', message: '他人已改为“theirs”' }])
  const mark = markAt(table.state.marks.get('1'), 'name', table.columns)
  expect(markAt(table.state.marks.get('1'), 'ton', table.columns)).toBeUndefined()
  choose(mark, '采用对方')
  expect(handle.getConflicts()).toEqual([])
  expect(handle.getRowState('1')?.row).toMatchObject({ owner: 'theirs' })
})
