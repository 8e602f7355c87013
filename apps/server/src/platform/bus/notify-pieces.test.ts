import { expect, test } from 'vitest'
import { PieceJoiner, piecesOf } from './notify-pieces'

const joined = (payloads: readonly string[]) => {
  const joiner = new PieceJoiner()
  return payloads.flatMap((payload) => joiner.add(payload) ?? [])
}
const long = (letter: string, count: number) => JSON.stringify({ message: letter.repeat(count) })

test.each([
  ['a short text', '{"topic":"caches"}', 1],
  ['one that just fits', long('x', 7_886), 1],
  ['one that no longer fits', long('x', 7_887), 5],
  ['Chinese', long('中', 6_000), 4],
  ['characters of four bytes, at every place a cut may fall', long('😀', 4_001), 3],
  ['lines', long('\u2028\n', 9_000), 15],
])('%s arrives as it was sent, in payloads that PostgreSQL takes', (_case, text, count) => {
  const pieces = piecesOf(text)
  expect(pieces).toHaveLength(count)
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThan(8_000)
  expect(joined(pieces)).toEqual([text])
})

test('what has lost a piece is dropped, what comes after it is heard', () => {
  const [first = '', second = '', ...rest] = piecesOf(long('x', 9_000))
  const other = piecesOf(long('y', 9_000))
  expect(joined([first, ...rest, ...other])).toEqual([long('y', 9_000)])
  expect(joined([second, ...rest, '{}'])).toEqual(['{}'])
  expect(joined([first, second, ...other])).toEqual([long('y', 9_000)])
})
