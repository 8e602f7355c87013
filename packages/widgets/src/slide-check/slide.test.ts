import { describe, expect, test } from 'vitest'
import { dragTo, isFullWidth, keyTo } from './slide'

describe('dragTo', () => {
  test.each([
    [-20, 300, 0],
    [0, 300, 0],
    [150, 300, 0.5],
    [299, 300, 299 / 300],
    [300, 300, 1],
    [900, 300, 1],
  ])('%i px of %i is %d', (moved, reach, progress) => {
    expect(dragTo(moved, reach)).toBe(progress)
  })

  test('a track without room verifies nobody', () => {
    expect(dragTo(50, 0)).toBe(0)
    expect(dragTo(50, -10)).toBe(0)
  })
})

describe('keyTo', () => {
  test('ten steps to the right reach exactly full width', () => {
    let progress = 0
    for (let step = 1; step <= 10; step++) {
      expect(isFullWidth(progress)).toBe(false)
      progress = keyTo('ArrowRight', progress) ?? Number.NaN
    }
    expect(isFullWidth(progress)).toBe(true)
  })

  test.each([
    ['ArrowUp', 0.5, 0.6],
    ['ArrowLeft', 0.5, 0.4],
    ['ArrowDown', 0.05, 0],
    ['ArrowRight', 0.95, 1],
    ['Home', 0.7, 0],
    ['End', 0, 1],
  ])('%s at %d goes to %d', (key, from, to) => {
    expect(keyTo(key, from)).toBe(to)
  })

  test('other keys are left to the browser', () => {
    expect(keyTo('Tab', 0.5)).toBeUndefined()
    expect(keyTo('a', 0.5)).toBeUndefined()
  })
})

test('[AUT-15] nothing short of full width verifies', () => {
  expect(isFullWidth(0)).toBe(false)
  expect(isFullWidth(dragTo(299.9, 300))).toBe(false)
  expect(isFullWidth(dragTo(300, 300))).toBe(true)
})
