import { expect, test } from 'vitest'
import { inBytes } from './in-bytes'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_485_760, '10 MB'],
  [3_221_225_472, '3 GB'],
  [5_497_558_138_880, '5120 GB'],
])('%d is %s', (bytes, words) => {
  expect(inBytes(bytes)).toBe(words)
})
