import { expect, test } from 'vitest'
import { isTooLittle, pathOf } from './strokes'

test('a stroke is drawn through the middles between its points', () => {
  expect(pathOf([])).toBe('')
  expect(pathOf([{ x: 1, y: 2 }])).toBe('M 1 2 l 0.1 0')
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 10.06 },
    ]),
  ).toBe('M 0 0 Q 10 0 15 5 L 20 10.1')
})

test('a tap is no signature', () => {
  expect(isTooLittle([])).toBe(true)
  expect(isTooLittle([[{ x: 5, y: 5 }]])).toBe(true)
  expect(
    isTooLittle([
      [
        { x: 0, y: 0 },
        { x: 30, y: 30 },
      ],
    ]),
  ).toBe(false)
})
