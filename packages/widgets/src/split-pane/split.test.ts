import { expect, test } from 'vitest'
import { bounded, keyToShare, readShare } from './split'

const bounds = { least: 20, most: 80 }

test('a share stays within its bounds', () => {
  expect([bounded(5, bounds), bounded(95, bounds), bounded(33.333, bounds)]).toEqual([20, 80, 33.3])
})

test.each([
  ['ArrowLeft', false, 45],
  ['ArrowRight', false, 55],
  ['ArrowUp', false, undefined],
  ['ArrowUp', true, 45],
  ['ArrowDown', true, 55],
  ['ArrowLeft', true, undefined],
  ['Home', false, 20],
  ['End', true, 80],
  ['a', false, undefined],
])('%s (stacked: %s) moves the line from 50 to %s', (key, isStacked, share) => {
  expect(keyToShare(key, 50, bounds, isStacked)).toBe(share)
})

test('what was remembered is read, unless it is broken or out of bounds', () => {
  expect(['33.3', '90', 'x', '', null].map((text) => readShare(text, bounds))).toEqual([
    33.3,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
