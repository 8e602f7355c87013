import { expect, test } from 'vitest'
import { findCells, nextFind } from '../table/find'
import { linksOf } from '../values/linkage'
import { rowsFrom, stateOf } from './rows'
import { childrenIn, mayOpen, shownRows } from './tree'

const state = stateOf(
  rowsFrom(
    [{ id: 'a', hasChildren: true, children: [{ id: 'a1', children: [{ id: 'a11' }] }] }, { id: 'b' }],
    {
      rowKey: 'id',
      nextId: () => '',
    },
  ),
)
const visible = (open: string[]) => shownRows(state, new Set(open)).map(({ id, depth }) => `${depth}${id}`)

test('children stand below open rows, and only there', () => {
  expect(visible([])).toEqual(['0a', '0b'])
  expect(visible(['a', 'a1'])).toEqual(['0a', '1a1', '2a11', '0b'])
  expect(visible(['a1'])).toEqual(['0a', '0b'])
  expect(['a', 'a1', 'a11', 'b'].map((id) => mayOpen(state, id))).toEqual([true, true, false, false])
})

test('[TBL-13] children come as a list or as records; anything else is not understood', () => {
  expect(childrenIn([{ id: 1 }])).toEqual([{ id: 1 }])
  expect(childrenIn({ records: [{ id: 1 }], total: 1 })).toEqual([{ id: 1 }])
  for (const strange of [undefined, null, 'x', { list: [] }, { records: {} }])
    expect(() => childrenIn(strange)).toThrow('返回数据类型不识别')
})

test('[TBL-13] a row whose children turned out to be none is a leaf', () => {
  const lazyState = stateOf(rowsFrom([{ id: 'x', hasChildren: true }], { rowKey: 'id', nextId: () => '' }))
  expect(mayOpen(lazyState, 'x')).toBe(true)
  expect(mayOpen({ ...lazyState, children: new Map(lazyState.children).set('x', []) }, 'x')).toBe(false)
})

test('finds go around the ends', () => {
  const texts = [
    ['斗拱', 'a'],
    ['b', '斗'],
  ]
  const textAt = ({ row, column }: { row: number; column: number }) => texts[row]?.[column] ?? ''
  const found = findCells(2, 2, textAt, ' 斗 ')
  expect(found).toEqual([
    { row: 0, column: 0 },
    { row: 1, column: 1 },
  ])
  expect(nextFind(found, { row: 0, column: 0 }, 1)).toEqual(found[1])
  expect(nextFind(found, { row: 1, column: 1 }, 1)).toEqual(found[0])
  expect(nextFind(found, { row: 0, column: 0 }, -1)).toEqual(found[1])
  expect(findCells(2, 2, textAt, 'A')).toHaveLength(1)
  expect(findCells(2, 2, textAt, '')).toEqual([])
  expect(findCells(2, 2, () => 'x', 'x', 3)).toHaveLength(3)
})

test('linked columns know what stands above and below them', () => {
  const requestData = () => Promise.resolve([])
  const columns = [
    { key: 'province', title: '省', linkageKey: 'city' },
    { key: 'city', title: '市', linkageKey: 'county' },
    { key: 'county', title: '县', linkageKey: 'province' },
    { key: 'menu', title: '菜单', linkageKey: 'nothing' },
  ]
  const links = linksOf(columns, [
    { key: 'province', requestData },
    { key: 'menu', requestData },
  ])
  expect([...links].map(([key, { parentKey, lower }]) => [key, parentKey, lower])).toEqual([
    ['province', undefined, ['city', 'county']],
    ['city', 'province', ['county']],
    ['county', 'city', []],
    ['menu', undefined, []],
  ])
  expect(linksOf(columns).size).toBe(0)
})
