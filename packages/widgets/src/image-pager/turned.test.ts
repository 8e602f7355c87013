import { expect, test } from 'vitest'
import { keyTurn, swiped, turned } from './turned'

test('pages turn round and round', () => {
  expect([turned(0, 1, 3), turned(2, 1, 3), turned(0, -1, 3), turned(1, -5, 3), turned(0, 1, 0)]).toEqual([
    1, 0, 2, 2, 0,
  ])
})

test('a finger turns a page when it goes far enough along', () => {
  expect([swiped(-80, 10), swiped(80, 10), swiped(-20, 0), swiped(-60, 90)]).toEqual([1, -1, 0, 0])
})

test('keys turn pages; others do not', () => {
  const keys = ['ArrowLeft', 'PageDown', 'Home', 'End', 'a']
  expect(keys.map((key) => keyTurn(key, 1, 4))).toEqual([-1, 1, -1, 2, undefined])
})
