import { expect, test } from 'vitest'
import type { Column } from './columns'
import { isComposing } from './composing'
import { type GridKey, pressKey } from './grid-keys'
import { copyCells, pasteCells } from './table-clipboard'
import { tableOf } from './table.fixture'

const columns: Column[] = [
  { key: 'a', title: '甲', type: 'input' },
  { key: 'b', title: '乙', type: 'inputNumber' },
  { key: 'c', title: '丙', type: 'checkbox' },
  { key: 'd', title: '丁', type: 'normal' },
]
const rows = Array.from({ length: 30 }, (_, index) => ({
  id: String(index),
  a: `a${index}`,
  b: index,
  c: false,
  d: `d${index}`,
}))
const start = (more = {}) => {
  const own = tableOf(columns, rows, { rowSelection: true, dragSort: true, ...more })
  own.table.set({ focus: { id: '0', key: 'a' }, anchor: { id: '0', key: 'a' } })
  let finds = 0
  const press = (key: string, with_: Partial<GridKey> = {}) =>
    pressKey(
      own.table,
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...with_ },
      { pageRows: 5, openFind: () => (finds += 1), pressCell: () => false },
    )
  const focus = () => `${own.table.state.focus?.id}${own.table.state.focus?.key}`
  return { ...own, press, focus, finds: () => finds }
}

test('arrows, Tab, Home, End and pages move the focus, and stop at the edges', () => {
  const { press, focus } = start()
  const seen = [
    ['ArrowRight', '0b'],
    ['ArrowDown', '1b'],
    ['ArrowLeft', '1a'],
    ['ArrowLeft', '1a'],
    ['Tab', '1b'],
    ['End', '1d'],
    ['Tab', '2a'],
    ['PageDown', '7a'],
    ['PageUp', '2a'],
    ['Home', '2a'],
  ] as const
  for (const [key, place] of seen) {
    expect(press(key)).toBe(true)
    expect(focus()).toBe(place)
  }
  press('End', { ctrlKey: true })
  expect(focus()).toBe('29d')
  expect(press('Tab')).toBe(false)
  press('Home', { ctrlKey: true })
  expect(focus()).toBe('0a')
  press('ArrowDown', { ctrlKey: true })
  expect(focus()).toBe('29a')
  press('Tab', { shiftKey: true })
  expect(focus()).toBe('28d')
})

test('Esc gives Tab back to the page', () => {
  const { press } = start()
  expect(press('Escape')).toBe(true)
  expect(press('Escape')).toBe(false)
  expect(press('Tab')).toBe(false)
  press('ArrowDown')
  expect(press('Tab')).toBe(true)
})

test('typing, Enter and F2 begin to edit; Space ticks and selects', () => {
  const { press, table, handle } = start()
  expect(press('x')).toBe(true)
  expect(table.state.editing).toMatchObject({ id: '0', key: 'a', typed: 'x' })
  table.set({ editing: undefined })
  press('F2')
  expect(table.state.editing).toMatchObject({ key: 'a', typed: undefined })
  table.set({ editing: undefined, focus: { id: '0', key: 'c' } })
  press(' ')
  expect(handle.getTableData()[0]?.['c']).toBe(true)
  press('Enter')
  expect(handle.getTableData()[0]?.['c']).toBe(false)
  table.set({ focus: { id: '0', key: 'd' } })
  press('q')
  expect(table.state.editing).toBeUndefined()
  press(' ')
  expect(handle.getSelection()).toEqual(['0'])
})

test('Enter and Space press what a cell shows; where it shows nothing to press they move and select', () => {
  const { table, handle } = tableOf(
    [
      { key: 'buttons', title: '操作', render: () => null },
      { key: 'words', title: '说明', render: () => null },
    ],
    [{ id: '0' }, { id: '1' }],
    { rowSelection: true },
  )
  const pressed: string[] = []
  const press = (key: string) =>
    pressKey(
      table,
      { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      {
        pageRows: 5,
        openFind: () => undefined,
        pressCell: (cell) => cell.key === 'buttons' && pressed.push(cell.id) > 0,
      },
    )
  table.set({ focus: { id: '0', key: 'buttons' } })
  press('Enter')
  press(' ')
  expect(pressed).toEqual(['0', '0'])
  expect(handle.getSelection()).toEqual([])

  table.set({ focus: { id: '0', key: 'words' } })
  press(' ')
  expect(handle.getSelection()).toEqual(['0'])
  press('Enter')
  expect(table.state.focus).toMatchObject({ id: '1', key: 'words' })
})

test('a range is copied, cleared, filled down, and everything undone', () => {
  const { press, table, handle } = start()
  press('ArrowRight', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(copyCells(table)?.text).toBe('a0\t0\na1\t1')
  press('d', { ctrlKey: true })
  expect(handle.getTableData()[1]).toMatchObject({ a: 'a0', b: 0 })
  press('Delete')
  expect(handle.getTableData()[0]).toMatchObject({ a: '', b: null })
  press('z', { ctrlKey: true })
  press('z', { ctrlKey: true })
  expect(handle.getTableData().slice(0, 2)).toMatchObject(rows.slice(0, 2))
  press('y', { ctrlKey: true })
  expect(handle.getTableData()[1]).toMatchObject({ a: 'a0', b: 0 })
  press('a', { ctrlKey: true })
  expect(copyCells(table)?.text.split('\n')).toHaveLength(30)
})

test('Alt with an arrow moves the row; Ctrl+F finds', () => {
  const { press, handle, finds } = start()
  press('ArrowDown', { altKey: true })
  expect(
    handle
      .getTableData()
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['1', '0'])
  press('f', { ctrlKey: true })
  expect(finds()).toBe(1)
})

test('a spreadsheet is pasted cell by cell; rows are added, what does not fit is refused', () => {
  const { table, handle } = start()
  table.set({ focus: { id: '29', key: 'a' }, anchor: { id: '29', key: 'a' } })
  const refused = pasteCells(table, '新\t1,200\t是\tx\n又\tabc\t否\ty', '')
  expect(refused).toBe(3)
  expect(handle.getTableData().slice(-2)).toMatchObject([
    { a: '新', b: 1200, c: true, d: 'd29' },
    { a: '又', c: false },
  ])
  expect(handle.getNewData()).toHaveLength(1)
})

test('values copied from a table keep their types', () => {
  const { table, handle } = start()
  table.set({ focus: { id: '3', key: 'b' }, anchor: { id: '3', key: 'b' } })
  const copied = copyCells(table)
  table.set({ focus: { id: '5', key: 'b' }, anchor: { id: '5', key: 'b' } })
  expect(pasteCells(table, copied?.text ?? '', copied?.values ?? '')).toBe(0)
  expect(handle.getTableData()[5]?.['b']).toBe(3)
})

test.each([
  ['typed', { isComposing: false, keyCode: 13 }, false],
  ['composing', { isComposing: true, keyCode: 13 }, true],
  ['ending a composition, as Safari tells of it', { isComposing: false, keyCode: 229 }, true],
])('a key that is %s', (_, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent: nativeEvent as KeyboardEvent })).toBe(expected)
})
