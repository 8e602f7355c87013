import { expect, test } from 'vitest'
import { cleanId, isTemporary, keyOf, temporaryIds } from './row-ids'
import { changedData, deletedData, newData, tableData } from './row-output'
import { type RowStep, stepped } from './row-steps'
import { tableOf } from '../table/table.fixture'
import { merged, noRows, renumbered, rowOf, rowsFrom, type RowsState, saved, stateOf } from './rows'

const rowKey = 'id'
const nextId = temporaryIds('t')
const load = (rows: Record<string, unknown>[]) => stateOf(rowsFrom(rows, { rowKey, nextId }))
const abc = () => load([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
const ids = (state: RowsState) => state.children.get('')
const fresh = (name: string, at: number) => {
  const [row] = rowsFrom([{ name }], { rowKey, nextId, isNew: true })
  if (!row) throw new Error('one row goes in, one comes out')
  return { row, at }
}

test('[TBL-03] temporary ids carry a suffix and are cleaned on output', () => {
  const { row } = fresh('新', 0)
  expect(isTemporary(row.id)).toBe(true)
  expect(row.values['id']).toBe(row.id)
  const { state } = stepped(noRows, { kind: 'insert', rows: [{ row, at: 0 }] })
  expect(tableData(state, { rowKey })).toEqual([{ name: '新' }])
  expect(tableData(state, { rowKey, keepsIds: true })).toEqual([{ name: '新', id: cleanId(row.id) }])
  expect(isTemporary(cleanId(row.id))).toBe(false)
  expect(cleanId('10')).toBe('10')
})

test('[TBL-18] the row key is the id, cut to 50 characters; the id itself leaves whole', () => {
  const long = 'x'.repeat(80)
  const state = load([{ id: long }, { id: `${long}y` }, { id: 7 }])
  expect(keyOf(long)).toHaveLength(50)
  expect([...state.rows.keys()][0]).toBe(long.slice(0, 50))
  expect(state.rows.size).toBe(3)
  expect(rowOf(state, long)?.values['id']).toBe(long)
  expect(tableData(state, { rowKey }).map(({ id }) => id)).toEqual([long, `${long}y`, 7])
})

test('[TBL-18] ids that are equal in their first 50 characters are rows of their own, by every way', () => {
  const [one, two, three] = ['a', 'b', 'c'].map((end) => `${'x'.repeat(60)}${end}`)
  const { handle } = tableOf(
    [{ key: 'name', title: '名称', type: 'input' }],
    [
      { id: one, name: '甲' },
      { id: two, name: '乙' },
    ],
  )
  handle.setValues([{ rowKey: two ?? '', values: { name: '改' } }])
  expect(handle.getTableData()).toEqual([
    { id: one, name: '甲' },
    { id: two, name: '改' },
  ])
  expect(handle.getRowState(three ?? '')).toBeUndefined()
  handle.pushRows({ id: three, name: '丙' })
  const [added = ''] = handle.addRows({ name: '丁' }, { isQuiet: true })
  handle.markSaved(added, { id: `${two}2` })
  expect(handle.getRowState(`${two}2`)?.row).toMatchObject({ name: '丁' })
  handle.removeRows(one ?? '')
  expect(handle.getTableData().map(({ name }) => name)).toEqual(['改', '丙', '丁'])
  expect(handle.getDeleteIds()).toEqual([one])
})

test('[TBL-02] new rows are inserted ones; removed ones are kept with their ids, unless they were new', () => {
  const added = fresh('新', 3)
  let { state } = stepped(abc(), { kind: 'insert', rows: [added, fresh('又', 4)] })
  expect(newData(state, { rowKey })).toEqual([{ name: '新' }, { name: '又' }])
  state = stepped(state, { kind: 'remove', ids: ['b', added.row.id] }).state
  expect(deletedData(state)).toEqual([{ id: 'b' }])
  expect(newData(state, { rowKey })).toEqual([{ name: '又' }])
  state = stepped(state, { kind: 'change', changes: [{ id: 'a', values: { name: '甲' } }] }).state
  expect(changedData(state, { rowKey })).toEqual([{ id: 'a', name: '甲' }])
})

test('[TBL-04] the order number is 1 to n after each change', () => {
  const numbered = renumbered(abc(), 'orderNum', true)
  const numbers = (state: RowsState) => tableData(state, { rowKey }).map(({ id, orderNum }) => [id, orderNum])
  expect(numbers(numbered)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(changedData(numbered, { rowKey })).toEqual([])
  const moved = renumbered(stepped(numbered, { kind: 'move', parent: '', from: 2, to: 0 }).state, 'orderNum')
  expect(numbers(moved)).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
  expect(changedData(moved, { rowKey })).toHaveLength(3)
  const kept = renumbered(stepped(moved, { kind: 'remove', ids: ['a'] }).state, 'orderNum')
  expect(numbers(kept)).toEqual([
    ['c', 1],
    ['b', 2],
  ])
})

const steps: [string, RowStep, string[]][] = [
  ['change', { kind: 'change', changes: [{ id: 'a', values: { name: '甲', age: 1 } }] }, ['a', 'b', 'c']],
  ['insert', { kind: 'insert', rows: [{ ...fresh('x', 1) }] }, ['a', '?', 'b', 'c']],
  ['remove', { kind: 'remove', ids: ['a', 'c'] }, ['b']],
  ['move', { kind: 'move', parent: '', from: 0, to: 2 }, ['b', 'c', 'a']],
  ['move nowhere', { kind: 'move', parent: '', from: 0, to: 9 }, ['a', 'b', 'c']],
  [
    'several',
    {
      kind: 'several',
      steps: [
        { kind: 'remove', ids: ['a'] },
        { kind: 'change', changes: [{ id: 'b', values: { name: '乙' } }] },
        { kind: 'move', parent: '', from: 0, to: 1 },
      ],
    },
    ['c', 'b'],
  ],
]
test.each(steps)('%s has an inverse, and that has one too', (_, step, after) => {
  const before = load([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ])
  const done = stepped(before, step)
  expect(ids(done.state)?.map((id) => (isTemporary(id) ? '?' : id))).toEqual(after)
  const undone = stepped(done.state, done.inverse)
  expect(tableData(undone.state, { rowKey })).toEqual(tableData(before, { rowKey }))
  expect(undone.state.removed).toEqual([])
  expect(tableData(stepped(undone.state, undone.inverse).state, { rowKey })).toEqual(
    tableData(done.state, { rowKey }),
  )
})

test('many rows are put in at once, in their order', () => {
  const rows = Array.from({ length: 2000 }, (_, index) => fresh(String(index), index + 1))
  const { state } = stepped(abc(), { kind: 'insert', rows })
  expect(ids(state)?.[0]).toBe('a')
  expect(ids(state)?.at(-2)).toBe('b')
  expect(newData(state, { rowKey }).map(({ name }) => name)).toEqual(rows.map((_, index) => String(index)))
})

test('a row goes with its children, and comes back with them', () => {
  const tree = load([{ id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }] }, { id: 'b' }])
  const { state, inverse } = stepped(tree, { kind: 'remove', ids: ['a'] })
  expect([...state.rows.keys()]).toEqual(['b'])
  expect(deletedData(state).map(({ id }) => id)).toEqual(['a', 'a1', 'a11'])
  expect(tableData(stepped(state, inverse).state, { rowKey })).toEqual([
    { id: 'a', children: [{ id: 'a1', children: [{ id: 'a11' }] }] },
    { id: 'b' },
  ])
})

test('values from elsewhere leave alone what was changed here', () => {
  const mine = stepped(load([{ id: 'a', name: 'A', age: 1 }]), {
    kind: 'change',
    changes: [{ id: 'a', values: { name: 'mine' } }],
  }).state
  const both = merged(mine, 'a', { name: 'theirs', age: 2 })
  expect(tableData(both, { rowKey })).toEqual([{ id: 'a', name: 'mine', age: 2 }])
  expect(rowOf(both, 'a')?.saved).toEqual({ id: 'a', name: 'theirs', age: 2 })
  expect(tableData(merged(mine, 'a', { name: 'theirs' }, ['name']), { rowKey })).toEqual([
    { id: 'a', name: 'theirs', age: 1 },
  ])
  expect(merged(mine, 'nobody', { name: 'x' })).toBe(mine)
})

test('a new row that is saved is known by its real id as well', () => {
  const own = fresh('新', 0)
  const { state } = stepped(noRows, { kind: 'insert', rows: [own] })
  const after = saved(state, own.row.id, rowKey, { id: 'real' })
  expect(rowOf(after, 'real')).toBe(rowOf(after, own.row.id))
  expect(newData(after, { rowKey })).toEqual([])
  expect(tableData(after, { rowKey })).toEqual([{ id: 'real', name: '新' }])
  expect(deletedData(stepped(after, { kind: 'remove', ids: ['real'] }).state)).toEqual([
    { id: 'real', name: '新' },
  ])
})
