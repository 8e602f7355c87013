import type { Board } from '@dougong/contract/online/boards/board'
import { expect, test } from 'vitest'
import { mergeBoards } from './merge-boards'

const card = (id: string, y: number, text = id) =>
  ({ id, kind: 'text', title: '', text, x: 0, y, w: 6, h: 2 }) as const
const board = (cards: Board['cards'], over: Partial<Board> = {}): Board => ({
  cards,
  filters: [],
  refresh: 0,
  ...over,
})
const summaryOf = ({ cards }: Board) =>
  cards.map((each) => `${each.id} ${each.kind === 'text' ? each.text : ''} ${each.y}`)

test('two who change one board keep both changes, card by card', () => {
  const base = board([card('a', 0), card('b', 2), card('c', 4), card('d', 6)])
  const own = board([card('a', 0, 'mine'), card('b', 2), card('d', 6), card('e', 8, 'added here')], {
    refresh: 60,
  })
  const fresh = board([card('a', 0), card('b', 2, 'theirs'), card('c', 4), card('f', 8, 'added there')], {
    filters: ['day'],
  })
  const merged = mergeBoards({ base, own, fresh })
  expect(summaryOf(merged)).toEqual(['a mine 0', 'b theirs 2', 'f added there 8', 'e added here 0'])
  expect(merged.cards.at(-1)).toMatchObject({ x: 6, y: 0 })
  expect(merged).toMatchObject({ filters: ['day'], refresh: 60 })
})

test('a card that one removed and the other changed stays, and of the same card one’s own change', () => {
  const base = board([card('a', 0), card('b', 2), card('c', 4)])
  const own = board([card('b', 2, 'mine'), card('c', 4, 'mine')])
  const fresh = board([card('a', 0, 'theirs'), card('c', 4, 'theirs')])
  expect(summaryOf(mergeBoards({ base, own, fresh }))).toEqual(['a theirs 0', 'c mine 4', 'b mine 2'])
})
