import { expect, test } from 'vitest'
import { cloudSizes } from './cloud'

const sizes = (...weights: number[]) =>
  cloudSizes(
    weights.map((weight) => ({ text: `${weight}`, weight })),
    10,
    30,
  )

test('the heaviest word is the largest, the lightest the smallest', () => {
  expect(sizes(1, 3, 5)).toEqual([10, 20, 30])
  expect(sizes(4, 4)).toEqual([20, 20])
  expect(sizes()).toEqual([])
})
