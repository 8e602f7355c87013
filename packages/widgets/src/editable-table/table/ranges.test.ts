import { expect, test } from 'vitest'
import { cellsIn, textOfCells } from './clipboard'
import { edgesOf, fillsDown, nextInBlock, tabbed, targetsOf, within } from './ranges'

const range = (top: number, left: number, bottom = top, right = left) => ({
  anchor: { row: bottom, column: left },
  end: { row: top, column: right },
})

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"x\ny"\t"say ""hi"""', [['x\ny', 'say "hi"']]],
  ['', [['']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['5" pipe', [['5" pipe']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j copied from a spreadsheet', (text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})

test('cells survive the way to a spreadsheet and back', () => {
  const cells = [
    ['一', 'a\tb', 'line\nbreak'],
    ['"', '', '3'],
  ]
  expect(textOfCells(cells)).toBe('一\t"a\tb"\t"line\nbreak"\n""""\t\t3')
  expect(cellsIn(textOfCells(cells))).toEqual(cells)
})

test('a range knows its edges whichever corner came first', () => {
  expect(edgesOf(range(1, 2, 4, 5))).toEqual({ top: 1, bottom: 4, left: 2, right: 5 })
  expect(within({ row: 9, column: -1 }, 5, 3)).toEqual({ row: 4, column: 0 })
  expect(within({ row: 0, column: 0 }, 0, 0)).toEqual({ row: 0, column: 0 })
})

test('Tab runs through the rows and stops at the ends', () => {
  expect(tabbed({ row: 0, column: 2 }, 1, 2, 3)).toEqual({ row: 1, column: 0 })
  expect(tabbed({ row: 1, column: 0 }, -1, 2, 3)).toEqual({ row: 0, column: 2 })
  expect(tabbed({ row: 1, column: 2 }, 1, 2, 3)).toBeUndefined()
  expect(tabbed({ row: 0, column: 0 }, -1, 2, 3)).toBeUndefined()
})

test('copied cells fill a range that is a multiple of them, and start at its corner otherwise', () => {
  const at = (targets: { row: number; column: number; cell: string }[]) =>
    targets.map(({ row, column, cell }) => `${row},${column}=${cell}`)
  expect(at(targetsOf(range(0, 0, 3, 0), [['a'], ['b']]))).toEqual(['0,0=a', '1,0=b', '2,0=a', '3,0=b'])
  expect(at(targetsOf(range(1, 1, 2, 2), [['x']]))).toEqual(['1,1=x', '1,2=x', '2,1=x', '2,2=x'])
  expect(at(targetsOf(range(2, 1), [['a', 'b'], ['c']]))).toEqual(['2,1=a', '2,2=b', '3,1=c'])
  expect(targetsOf(range(0, 0), [[]])).toEqual([])
})

test('filling down copies the top row, and the row above into a single one', () => {
  const to = (fills: ReturnType<typeof fillsDown>) =>
    fills.map(({ from, to: goal }) => `${from.row}→${goal.row},${goal.column}`)
  expect(to(fillsDown(range(1, 0, 3, 1)))).toEqual(['1→2,0', '1→2,1', '1→3,0', '1→3,1'])
  expect(to(fillsDown(range(2, 1)))).toEqual(['1→2,1'])
  expect(fillsDown(range(0, 0))).toEqual([])
})

test.each([
  ['row', 1, '11 12 21 22 11'],
  ['row', -1, '11 22 21 12 11'],
  ['column', 1, '11 21 12 22 11'],
  ['column', -1, '11 22 12 21 11'],
] as const)('inside a block one walks along its %s by %d: %s', (along, by, way) => {
  const block = range(1, 1, 2, 2)
  const seen = [{ row: 1, column: 1 }]
  for (const place of seen) if (seen.length < 5) seen.push(nextInBlock(block, place, by, along))
  expect(seen.map(({ row, column }) => `${row}${column}`).join(' ')).toBe(way)
})
