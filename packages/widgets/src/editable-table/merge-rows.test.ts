import { expect, test, vi } from 'vitest'
import { createMerger, takeRows } from './merge-rows'
import { draft, startEditing } from './table-editing'
import { tableOf } from './table.fixture'

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
  const onKept = vi.fn<(rowId: string, key: string) => void>()
  const merger = createMerger({ table: () => handle, onKept })
  const markOf = (id: string, key: string) => table.state.marks.get(id)?.[key]
  return { table, handle, merger, markOf, onKept }
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
    { firstKey: 'name' },
  )
  expect(handle.getTableData().map(({ id, ton }) => [id, ton])).toEqual([
    ['1', '9'],
    ['2', 'mine'],
    ['3', undefined],
  ])
  takeRows(
    handle,
    merger,
    [
      { id: '2', name: 'b', ton: '2' },
      { id: '1', name: 'a', ton: '9' },
      { id: '3', name: 'c' },
    ],
    {
      firstKey: 'name',
    },
  )
  expect(merger.isContested('2', 'ton')).toBe(false)
  expect(markOf('2', 'name')).toMatchObject({ kind: 'note', text: '该行已被他人删除' })
  expect(handle.getNewData()).toEqual([])

  takeRows(handle, merger, [{ id: '1', name: 'a', ton: '9' }], { firstKey: 'name' })
  expect(handle.getTableData().map(({ id }) => id)).toEqual(['1', '2'])
})

test('[TBL-15] what is being typed is a change like any other, and typing goes on', () => {
  const { table, handle, merger, markOf } = scene()
  startEditing(table, { id: '1', key: 'name' })
  draft(table, 'mine')
  merger.merge('1', { name: 'theirs' })
  expect(table.state.editing).toMatchObject({ id: '1', key: 'name' })
  expect(merger.isContested('1', 'name')).toBe(true)
  expect(markOf('1', 'name')).toMatchObject({ kind: 'conflict' })
  takeRows(handle, merger, [{ id: '1', name: 'theirs', ton: '5' }], { firstKey: 'name' })
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
