import { expect, test } from 'vitest'
import { movesInChinese } from './announcements'

const words = movesInChinese(
  (id) => `图${id}`,
  (id) => Number(id) + 1,
  {},
)
const active = { id: '0' }
const over = { id: '2' }

test('each step of a move is told in Chinese, with the place', () => {
  expect(words.onDragStart({ active })).toBe('已拿起图0，它在第 1 位')
  expect(words.onDragOver({ active, over: { id: '0' } })).toBeUndefined()
  expect(words.onDragOver({ active, over })).toBe('图0移到第 3 位')
  expect(words.onDragOver({ active, over: null })).toBe('图0不在任何位置上')
  expect(words.onDragEnd({ active, over })).toBe('图0放在第 3 位')
  expect(words.onDragEnd({ active, over: null })).toBe('图0放回原处')
  expect(words.onDragCancel({ active, over })).toBe('已取消，图0放回原处')
})
