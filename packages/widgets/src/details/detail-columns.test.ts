import { expect, test } from 'vitest'
import { spansFor } from './detail-columns'

test.each([
  [1, [24]],
  [2, [24, 12]],
  [3, [24, 12, 8]],
  [4, [24, 12, 6]],
  [5, [24, 12, 6]],
  [undefined, [24, 12, 8]],
  [0, [24]],
])('[WGT-17] %s columns of a detail list are %j of 24 wide', (columns, widths) => {
  expect(Object.values(spansFor(columns))).toEqual(widths)
})
