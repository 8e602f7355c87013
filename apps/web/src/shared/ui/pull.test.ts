import { expect, test } from 'vitest'
import { pulled } from './pull'

const from = { x: 100, y: 300 }

test.each([
  ['down follows by half', { x: 110, y: 400 }, 50],
  ['up is scrolling', { x: 100, y: 200 }, 0],
  ['aside is swiping', { x: 200, y: 350 }, 0],
  ['not without end', { x: 100, y: 900 }, 112],
  ['a tap pulls nothing', from, 0],
])('%s', (_, to, distance) => {
  expect(pulled(from, to)).toBe(distance)
})
