import { expect, test } from 'vitest'
import { areaPath, barsOf, inPercent, inWords, linePath, ringDashes, spotsOf } from './shapes'

test('a line goes from edge to edge, the highest value at the top', () => {
  const spots = spotsOf([0, 10, 5], 100, 40)
  expect(spots).toEqual([
    { x: 0, y: 40 },
    { x: 50, y: 0 },
    { x: 100, y: 20 },
  ])
  expect(linePath(spots)).toBe('M0 40L50 0L100 20')
  expect(areaPath(spots, 40)).toBe('M0 40L50 0L100 20L100 40L0 40Z')
})

test('equal values lie in the middle; one value too; none is nothing', () => {
  expect(spotsOf([7, 7], 100, 40).map(({ y }) => y)).toEqual([20, 20])
  expect(spotsOf([7], 100, 40)).toEqual([{ x: 50, y: 20 }])
  expect(areaPath(spotsOf([], 100, 40), 40)).toBe('')
})

test('bars stand on zero, those below it hang', () => {
  expect(barsOf([10, -10], 100, 40)).toEqual([
    { x: 7.5, y: 0, width: 35, height: 20 },
    { x: 57.5, y: 20, width: 35, height: 20 },
  ])
  expect(barsOf([5, 10], 100, 40).map(({ y, height }) => [y, height])).toEqual([
    [20, 20],
    [0, 40],
  ])
})

test('shares stay between 0 and 100', () => {
  expect([-5, 40, 140, Number.NaN].map(inPercent)).toEqual([0, 40, 100, 0])
  expect(ringDashes(50, 10)).toBe('31.42 62.83')
  expect(ringDashes(150, 10)).toBe('62.83 62.83')
})

test('a chart is told in words', () => {
  const points = [3, 9, 5].map((y, index) => ({ x: `${index + 1}月`, y }))
  expect(inWords(points, '℃')).toBe('共 3 项，最低 1月 3℃，最高 2月 9℃，最后 3月 5℃')
  expect(inWords([], '')).toBe('没有数据')
})
