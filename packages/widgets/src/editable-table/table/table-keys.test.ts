import { describe, expect, test } from 'vitest'
import type { WidgetData } from '../../data'
import type { Column } from '../columns'
import { isComposing } from '../../composing'
import { type GridKey, pressKey } from '../grid/grid-keys'
import { createLookups } from '../values/lookups'
import { addByKey, withdrawRow } from './table-rows'
import type { Table } from './table'
import { copyCells, finishInBlock, pasteCells } from './table-clipboard'
import { finishEditing } from './table-editing'
import { clearFilter, filterBy, sortBy } from './table-filter'
import { rowView } from './row-view'
import { rangeOf } from './table-focus'
import { changeValues } from './table-values'
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
      { pageRows: 5, openFind: () => (finds += 1), pressCell: () => false, enterChoices: () => false },
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
        enterChoices: () => false,
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

describe('with a block selected', () => {
  const startInBlock = () => {
    const own = start()
    own.press('ArrowRight', { shiftKey: true })
    own.press('ArrowDown', { shiftKey: true })
    return own
  }

  test('typing goes to the cell where it began; Tab and Enter walk inside of it; an arrow key leaves it', () => {
    const { press, focus, table, handle } = startInBlock()
    expect(focus()).toBe('0a')
    press('x')
    expect(table.state.editing).toMatchObject({ id: '0', key: 'a', typed: 'x' })
    finishEditing(table)
    const walk = [
      ['Tab', {}, '0b'],
      ['Tab', {}, '1a'],
      ['Tab', {}, '1b'],
      ['Tab', {}, '0a'],
      ['Tab', { shiftKey: true }, '1b'],
      ['Enter', {}, '0a'],
      ['Enter', {}, '1a'],
      ['Enter', {}, '0b'],
      ['Enter', { shiftKey: true }, '1a'],
    ] as const
    for (const [key, more, place] of walk) {
      press(key, more)
      expect(focus()).toBe(place)
      expect(rangeOf(table)).toEqual({ anchor: { row: 0, column: 0 }, end: { row: 1, column: 1 } })
    }
    press('y')
    finishEditing(table)
    expect(
      handle
        .getTableData()
        .map(({ a }) => a)
        .slice(0, 3),
    ).toEqual(['x', 'y', 'a2'])
    press('ArrowDown')
    expect(focus()).toBe('2a')
    expect(rangeOf(table)).toEqual({ anchor: { row: 2, column: 0 }, end: { row: 2, column: 0 } })
  })

  test('Ctrl+Enter fills it, in one step; what was refused goes nowhere', () => {
    const { press, table, handle } = startInBlock()
    const texts = () =>
      handle
        .getTableData()
        .slice(0, 3)
        .map(({ a, b }) => `${a} ${b}`)
    press('7')
    finishInBlock(table)
    expect(texts()).toEqual(['7 7', '7 7', 'a2 2'])
    handle.undo()
    expect(texts()).toEqual(['a0 0', 'a1 1', 'a2 2'])
    press('Tab')
    press('-')
    finishInBlock(table)
    expect(texts()).toEqual(['a0 null', 'a1 1', 'a2 2'])
    press('Enter', { ctrlKey: true })
    expect(texts()).toEqual([' null', ' null', 'a2 2'])
  })

  test('Esc leaves the cell that one walked to', () => {
    const { press, focus, table } = startInBlock()
    press('Tab')
    press('Escape')
    expect(focus()).toBe('0b')
    expect(rangeOf(table)).toEqual({ anchor: { row: 0, column: 1 }, end: { row: 0, column: 1 } })
  })
})

describe('pasting', () => {
  const at = (id: string, key: string) => ({ focus: { id, key }, anchor: { id, key } })
  const marksIn = (table: Table) => [...table.state.marks.values()].flatMap((own) => Object.entries(own))

  test('a spreadsheet cell by cell: rows are added, what does not fit says why and keeps what it held', async () => {
    const { table, handle } = start({ toolbar: true })
    table.set(at('29', 'a'))
    expect(await pasteCells(table, '新\t1,200\t是\tx\n又\tabc\t否\ty', '')).toEqual({
      refused: 3,
      rowsLeft: 0,
      columnsLeft: 0,
    })
    expect(handle.getTableData().slice(-2)).toMatchObject([
      { a: '新', b: 1200, c: true, d: 'd29' },
      { a: '又', c: false },
    ])
    expect(handle.getNewData()).toHaveLength(1)
    expect(marksIn(table)).toMatchObject([
      ['b', { kind: 'refused', text: '未粘贴“abc”：乙必须是数字' }],
      ['d', { kind: 'refused', text: '未粘贴“y”：单元格不可编辑' }],
      ['d', { kind: 'refused', text: '未粘贴“x”：单元格不可编辑' }],
    ])
  })

  test('a new row holds no default where what was pasted for it is refused', async () => {
    const withDefaults = columns.map((column) => ({ ...column, defaultValue: column.key === 'd' ? '定' : 1 }))
    const { table, handle } = tableOf(withDefaults, rows.slice(0, 1), { toolbar: true })
    table.set(at('0', 'a'))
    await pasteCells(table, '新\tabc\t是\tx\n又\tabc\t很\tx\n再', '')
    expect(handle.getTableData()).toMatchObject([
      { a: '新', b: 0, c: true },
      { a: '又', b: null, c: false, d: '定' },
      { a: '再', b: 1, c: 1, d: '定' },
    ])
  })

  test('what was pasted is selected, and taken back in one step', async () => {
    const { table, handle } = start({ toolbar: true })
    const before = handle.getTableData()
    table.set(at('28', 'a'))
    await pasteCells(table, 'x\t1\ny\t2\nz\tdrei', '')
    expect(table.state.focus).toEqual({ id: '28', key: 'a' })
    expect(rangeOf(table)).toEqual({ anchor: { row: 28, column: 0 }, end: { row: 30, column: 1 } })
    expect(marksIn(table)).toHaveLength(1)
    handle.undo()
    expect(handle.getTableData()).toEqual(before)
    expect(marksIn(table)).toEqual([])
    handle.redo()
    expect(handle.getTableData().map(({ a }) => a)).toEqual([
      ...before.slice(0, 28).map(({ a }) => a),
      'x',
      'y',
      'z',
    ])
    handle.undo()
    expect(handle.getTableData()).toEqual(before)
  })

  test('makes rows of an empty table, where rows may be added', async () => {
    const own = tableOf(columns, [], { toolbar: true })
    expect(await pasteCells(own.table, 'x\t1\ny\t2\n', '')).toMatchObject({ refused: 0 })
    expect(own.handle.getNewData()).toMatchObject([
      { a: 'x', b: 1 },
      { a: 'y', b: 2 },
    ])
    own.handle.undo()
    expect(own.handle.getTableData()).toEqual([])

    for (const more of [{}, { toolbar: { buttons: ['save'] as const } }]) {
      const other = tableOf(columns, [], more)
      expect(await pasteCells(other.table, 'x\t1', '')).toBeUndefined()
      expect(other.handle.getTableData()).toEqual([])
    }
  })

  test('beyond the end of a table whose rows are given: what has no place is counted', async () => {
    const { table, handle } = start()
    table.set(at('29', 'c'))
    expect(await pasteCells(table, '是\t-\t-\n否\t-\t-', '')).toEqual({
      refused: 1,
      rowsLeft: 1,
      columnsLeft: 1,
    })
    expect(handle.getTableData()).toHaveLength(30)
    expect(handle.getTableData().at(-1)).toMatchObject({ c: true })
  })

  test('a cell that is changed afterwards says nothing more about the paste', async () => {
    const { table, handle } = start()
    table.set(at('3', 'b'))
    await pasteCells(table, 'eins\nzwei', '')
    expect(marksIn(table)).toHaveLength(2)
    handle.setValues([{ rowKey: '4', values: { b: 7 } }])
    expect(marksIn(table)).toHaveLength(1)
    table.set(at('9', 'b'))
    await pasteCells(table, '8', '')
    expect(marksIn(table)).toEqual([])
  })

  test('choices are waited for, those of a linked column by what was pasted before it', async () => {
    const linked: Column[] = [
      { key: 'hall', title: '殿', type: 'select', linkageKey: 'part' },
      { key: 'part', title: '件', type: 'select' },
    ]
    const below: Record<string, string[]> = { '': ['大殿'], 大殿: ['栌斗', '华拱'] }
    const own = tableOf(linked, [], {
      toolbar: true,
      linkage: [
        {
          key: 'hall',
          requestData: (parent) =>
            Promise.resolve((below[parent] ?? []).map((text) => ({ value: text, text }))),
        },
      ],
    })
    own.table.lookups = createLookups({} as WidgetData, own.table.notify)
    expect(await pasteCells(own.table, '大殿\t华拱\n大殿\t藻井', '')).toMatchObject({ refused: 1 })
    expect(own.handle.getTableData()).toMatchObject([{ hall: '大殿', part: '华拱' }, { hall: '大殿' }])
    expect(marksIn(own.table)).toMatchObject([['part', { text: '未粘贴“藻井”：件不在选项之中' }]])
  })

  test('values copied from a table keep their types', async () => {
    const { table, handle } = start()
    table.set(at('3', 'b'))
    const copied = copyCells(table)
    table.set(at('5', 'b'))
    expect(await pasteCells(table, copied?.text ?? '', copied?.values ?? '')).toMatchObject({ refused: 0 })
    expect(handle.getTableData()[5]?.['b']).toBe(3)
  })
})

test.each([
  ['typed', { isComposing: false, keyCode: 13 }, false],
  ['composing', { isComposing: true, keyCode: 13 }, true],
  ['ending a composition, as Safari tells of it', { isComposing: false, keyCode: 229 }, true],
])('a key that is %s', (_, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent: nativeEvent as KeyboardEvent })).toBe(expected)
})

test('a row keeps its number while others are hidden or stand in another order', () => {
  const { table } = tableOf(columns, rows.slice(0, 5))
  const numbers = () => table.shown().map(({ id }) => rowView(table, id)?.number)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
  filterBy(table, 'a', ['a1', 'a3'])
  expect(numbers()).toEqual([2, 4])
  clearFilter(table)
  sortBy(table, { key: 'b', order: 'desc' })
  expect(numbers()).toEqual([5, 4, 3, 2, 1])
  clearFilter(table)
  expect(numbers()).toEqual([1, 2, 3, 4, 5])
})

describe('a row below the last one', () => {
  const last = { id: '29', key: 'd' }
  const begin = (more = {}) => {
    const own = start({ toolbar: true, ...more })
    own.table.set({ focus: last, anchor: last })
    return { ...own, count: () => own.table.shown().length }
  }

  test('is added by a key behind what somebody typed, and goes again untouched', () => {
    const { table, count, press, focus } = begin()
    expect(press('Tab'), 'who only walks through leaves').toBe(false)
    expect(addByKey(table, true)).toBe(true)
    expect(count()).toBe(31)
    press('Tab')
    const id = table.state.focus?.id ?? ''
    expect([focus(), id]).toEqual([`${id}a`, table.shown().at(-1)?.id])
    press('End')
    expect(press('Tab'), 'nothing is below a row without content').toBe(false)
    withdrawRow(table)
    expect(count()).toBe(30)
    expect([table.history.undo, table.history.redo], 'no step of anybody').toEqual([[], []])
  })

  test('stays with what is typed in it, and Tab goes on below it', () => {
    const { table, count, press } = begin()
    addByKey(table, true)
    press('Tab')
    const id = table.state.focus?.id ?? ''
    changeValues(table, [{ id, values: { a: '新' } }], 'person')
    withdrawRow(table)
    expect(count()).toBe(31)
    press('End')
    expect(press('Tab')).toBe(true)
    expect(count()).toBe(32)
  })

  test('is left out of what is saved, also while the keyboard stands in it', async () => {
    const { table, handle } = begin()
    addByKey(table, true)
    expect(await handle.getValues()).toHaveLength(30)
  })

  test('comes neither from another row, nor where nobody may add, nor where it is switched off', () => {
    const { table } = begin()
    table.addsByKeys = false
    expect(addByKey(table, true)).toBe(false)
    table.addsByKeys = true
    table.set({ focus: { id: '3', key: 'a' } })
    expect(addByKey(table, true)).toBe(false)
    expect(addByKey(begin({ toolbar: false }).table, true)).toBe(false)
    expect(addByKey(begin({ keysAddRows: false }).table, true)).toBe(false)
  })
})
