import { expect, test } from 'vitest'
import { keyDeed, type Level, linesOf, type TreeLine } from './tree-rows'

interface Row {
  id: string
  has: boolean
}

const shape = { keyOf: ({ id }: Row) => id, hasChildren: ({ has }: Row) => has }
const row = (id: string, has = false): Row => ({ id, has })
const loaded = (...rows: Row[]): Level<Row> => ({ state: 'loaded', rows })

const levels = new Map<string | null, Level<Row>>([
  [null, loaded(row('a', true), row('b', true), row('c'))],
  ['a', loaded(row('a1', true), row('a2'))],
  ['a1', loaded()],
  ['b', { state: 'failed', error: new Error('断了') }],
])
const lines = (open: string[]) => linesOf(levels, new Set(open), shape)
const summaryOf = (open: string[]) => lines(open).map(({ kind, key, level }) => [kind, key, level])

test('closed levels are not shown; open ones stand below their parent, deeper by one', () => {
  expect(summaryOf([])).toEqual([
    ['record', 'a', 1],
    ['record', 'b', 1],
    ['record', 'c', 1],
  ])
  expect(summaryOf(['a']).slice(0, 3)).toEqual([
    ['record', 'a', 1],
    ['record', 'a1', 2],
    ['record', 'a2', 2],
  ])
})

test('a level that failed or is on its way says so in its place', () => {
  expect(summaryOf(['b'])[2]).toEqual(['failed', 'b…', 2])
  const waiting = linesOf(new Map([[null, loaded(row('x', true))]]), new Set(['x']), shape)
  expect(waiting.map(({ kind }) => kind)).toEqual(['record', 'loading'])
  expect(linesOf<Row>(new Map([[null, { state: 'loading' }]]), new Set(), shape)).toEqual([])
})

test('a parent whose level came empty is a leaf, and stays closed', () => {
  const [, first] = lines(['a', 'a1'])
  expect(first).toMatchObject({ key: 'a1', isLeaf: true, isOpen: false, place: 1, siblings: 2 })
})

test('a circle is cut', () => {
  const circle = new Map([
    [null, loaded(row('a', true))],
    ['a', loaded(row('b', true))],
    ['b', loaded(row('a', true))],
  ])
  expect(linesOf(circle, new Set(['a', 'b']), shape).map(({ key }) => key)).toEqual(['a', 'b'])
})

test.each<[key: string, on: string, deed: unknown]>([
  ['ArrowDown', 'a', { focus: 'a1' }],
  ['ArrowUp', 'a', undefined],
  ['ArrowUp', 'b', { focus: 'a2' }],
  ['ArrowDown', 'b', { focus: 'c' }],
  ['ArrowDown', 'c', undefined],
  ['Home', 'c', { focus: 'a' }],
  ['End', 'a', { focus: 'c' }],
  ['PageDown', 'a', { focus: 'a2' }],
  ['PageUp', 'c', { focus: 'a2' }],
  ['ArrowRight', 'a', { focus: 'a1' }],
  ['ArrowRight', 'b', undefined],
  ['ArrowRight', 'a2', undefined],
  ['ArrowLeft', 'a', { toggle: 'a' }],
  ['ArrowLeft', 'a2', { focus: 'a' }],
  ['ArrowLeft', 'c', undefined],
  ['Enter', 'b', { toggle: 'b' }],
  ['Enter', 'c', undefined],
  ['x', 'a', undefined],
])('%s on %s', (key, on, deed) => {
  expect(keyDeed(lines(['a', 'b']), on, key, 2)).toEqual(deed)
})

test('a closed line opens with the arrow to the right; a line that is gone does nothing', () => {
  const closed: TreeLine<Row>[] = lines([])
  expect(keyDeed(closed, 'a', 'ArrowRight', 9)).toEqual({ toggle: 'a' })
  expect(keyDeed(closed, 'gone', 'ArrowDown', 9)).toBeUndefined()
})
