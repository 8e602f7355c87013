import { expect, test } from 'vitest'
import { resultSize, turnedSize, withinTurn } from './crop-area'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [45, 494.97, 494.97],
])('a picture turned by %i° needs its room', (degrees, width, height) => {
  const size = turnedSize({ width: 400, height: 300 }, degrees)
  expect([size.width, size.height].map((side) => Math.round(side * 100) / 100)).toEqual([width, height])
})

test('a result is never larger than it was cut, and no side is longer than asked', () => {
  expect(resultSize({ width: 120, height: 80 }, 256)).toEqual({ width: 120, height: 80 })
  expect(resultSize({ width: 512, height: 256 }, 256)).toEqual({ width: 256, height: 128 })
  expect(resultSize({ width: 120.4, height: 0.2 })).toEqual({ width: 120, height: 1 })
})

test.each([
  [0, 0],
  [90, 90],
  [180, 180],
  [270, -90],
  [-270, 90],
  [450, 90],
  [-180, -180],
])('%i° is %i° within a turn', (degrees, within) => {
  expect(withinTurn(degrees)).toBe(within)
})
