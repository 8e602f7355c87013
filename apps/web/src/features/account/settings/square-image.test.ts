import { expect, test } from 'vitest'
import { centreSquare } from './square-image'

test.each([
  ['a wide picture', 400, 300, { x: 50, y: 0, side: 300 }],
  ['a tall picture', 300, 401, { x: 0, y: 50, side: 300 }],
  ['a square', 10, 10, { x: 0, y: 0, side: 10 }],
])('the middle of %s', (_case, width, height, square) => {
  expect(centreSquare(width, height)).toEqual(square)
})
