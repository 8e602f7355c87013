import { expect, test } from 'vitest'
import { type Arrow, beside, nearest, placeAfter, withMoved } from './order'

const letters = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 1, 'adbc'],
  [1, 1, 'abcd'],
])('from %i to %i is %s, and each letter knows its place', (from, to, expected) => {
  expect(withMoved(letters, from, to).join('')).toBe(expected)
  for (const [place, letter] of letters.entries())
    expect(expected[placeAfter(place, { from, to })]).toBe(letter)
})

/* two lines of three, the second not full */
const middles = [
  { x: 50, y: 50 },
  { x: 150, y: 50 },
  { x: 250, y: 50 },
  { x: 50, y: 150 },
  { x: 150, y: 150 },
]

test('what is dragged lies on the place whose middle is the nearest', () => {
  expect(nearest(middles, { x: 160, y: 80 })).toBe(1)
  expect(nearest(middles, { x: 160, y: 120 })).toBe(4)
  expect(nearest(middles, { x: -500, y: 900 })).toBe(3)
})

test.each<[number, Arrow, number]>([
  [1, 'ArrowLeft', 0],
  [1, 'ArrowRight', 2],
  [1, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [0, 'ArrowLeft', 0],
  [0, 'ArrowUp', 0],
  [3, 'ArrowDown', 3],
])('from place %i %s leads to %i', (place, arrow, expected) => {
  expect(beside(middles, place, arrow)).toBe(expected)
})
