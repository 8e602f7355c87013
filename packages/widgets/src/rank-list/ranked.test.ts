import { expect, test } from 'vitest'
import { ranked } from './ranked'

test('the largest comes first; equals share a rank, and keep their order', () => {
  const entries = Object.entries({ 甲: 5, 乙: 9, 丙: 5, 丁: 1 }).map(([name, total]) => ({ name, total }))
  expect(ranked(entries).map(({ name, rank }) => `${rank}${name}`)).toEqual(['1乙', '2甲', '2丙', '4丁'])
  expect(entries[0]?.name).toBe('甲')
})
