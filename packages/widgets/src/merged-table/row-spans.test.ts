import { expect, test } from 'vitest'
import { rowSpans } from './row-spans'

const rows = ['浙 杭 西湖', '浙 杭 上城', '浙 宁 海曙', '苏 宁 玄武', '苏 宁 鼓楼', '浙 杭 滨江'].map(
  (line) => line.split(' '),
)
const column = (index: number) => (row: string[]) => row[index]

test('equal neighbours are one cell; a column merges within the one before', () => {
  expect(rowSpans(rows, [column(0), column(1)])).toEqual([
    [3, 0, 0, 2, 0, 1],
    [2, 0, 1, 2, 0, 1],
  ])
})

test('nothing merges where nothing is equal, or nothing is there', () => {
  expect(rowSpans(rows, [column(2)])).toEqual([[1, 1, 1, 1, 1, 1]])
  expect(rowSpans([], [column(0)])).toEqual([[]])
  expect(rowSpans(rows, [])).toEqual([])
})
