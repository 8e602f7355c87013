import { isInside, overlap, type Placed } from '@dougong/contract/online/boards/grid'
import { expect, test } from 'vitest'
import { bottomOf, type Direction, grown, moved, placeFor, resized, stepped, without } from './layout'

const card = (id: string, x: number, y: number, w: number, h: number): Placed => ({ id, x, y, w, h })
const places = (cards: readonly Placed[]) =>
  Object.fromEntries(cards.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]))

const three = [card('a', 0, 0, 6, 4), card('b', 6, 0, 6, 4), card('c', 0, 4, 12, 2)]

test('a card that goes where another is pushes it down, and what was below rises', () => {
  expect(places(moved(three, 'a', { x: 6, y: 0 }))).toEqual({
    a: [6, 0, 6, 4],
    b: [6, 4, 6, 4],
    c: [0, 8, 12, 2],
  })
  expect(places(moved(three, 'c', { x: 0, y: 0 }))).toEqual({
    c: [0, 0, 12, 2],
    a: [0, 2, 6, 4],
    b: [6, 2, 6, 4],
  })
  expect(places(without(three, 'a'))).toEqual({ b: [6, 0, 6, 4], c: [0, 4, 12, 2] })
  expect(places(without([card('a', 0, 0, 6, 4), card('c', 0, 4, 12, 2)], 'a'))).toEqual({ c: [0, 0, 12, 2] })
})

test('a card goes down past the one below it, which takes its place', () => {
  expect(places(stepped(three, 'a', 'down'))).toEqual({ b: [6, 0, 6, 4], c: [0, 4, 12, 2], a: [0, 6, 6, 4] })
  expect(places(stepped(three, 'c', 'up'))).toEqual(places(moved(three, 'c', { x: 0, y: 0 })))
  expect(places(stepped(three, 'c', 'down'))).toEqual(places(three))
  expect(places(stepped(three, 'a', 'up'))).toEqual(places(three))
  expect(places(stepped(three, 'a', 'left'))).toEqual(places(three))
})

test('no card leaves the board, and none is smaller than a cell', () => {
  expect(places(moved(three, 'a', { x: 40, y: -7 }))['a']).toEqual([6, 0, 6, 4])
  expect(places(resized(three, 'b', { w: 40, h: 0 }))['b']).toEqual([6, 0, 6, 1])
  expect(places(resized(three, 'a', { w: -3, h: 99 }))['a']).toEqual([0, 0, 1, 24])
  expect(places(grown([card('a', 0, 0, 1, 1)], 'a', 'left'))).toEqual({ a: [0, 0, 1, 1] })
  expect(places(grown([card('a', 0, 0, 1, 1)], 'a', 'right'))).toEqual({ a: [0, 0, 2, 1] })
})

test('a new card gets the first place that has room', () => {
  expect(placeFor([], { w: 6, h: 4 })).toEqual({ x: 0, y: 0, w: 6, h: 4 })
  expect(placeFor([card('a', 0, 0, 6, 4)], { w: 6, h: 2 })).toEqual({ x: 6, y: 0, w: 6, h: 2 })
  expect(placeFor(three, { w: 3, h: 2 })).toEqual({ x: 0, y: 6, w: 3, h: 2 })
  expect(bottomOf(three)).toBe(6)
})

/** The same numbers each time. */
function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test('whatever is done, cards stand inside the board, apart, resting on something, and none is lost', () => {
  const next = numbers(7)
  const directions: Direction[] = ['left', 'right', 'up', 'down']
  for (let round = 0; round < 60; round += 1) {
    let cards: Placed[] = []
    const count = 1 + next(12)
    for (let made = 0; made < count; made += 1)
      cards.push({ id: String(made), ...placeFor(cards, { w: 1 + next(12), h: 1 + next(6) }) })
    for (let step = 0; step < 25; step += 1) {
      const id = String(next(cards.length))
      const direction = directions[next(4)] as Direction
      const done = [
        () => moved(cards, id, { x: next(16) - 2, y: next(30) - 2 }),
        () => resized(cards, id, { w: next(15) - 1, h: next(10) - 1 }),
        () => stepped(cards, id, direction),
        () => grown(cards, id, direction),
      ][next(4)]
      cards = done?.() ?? cards
      expect(cards.map((each) => each.id)).toEqual(Array.from({ length: count }, (_, place) => String(place)))
      for (const [place, one] of cards.entries()) {
        expect(isInside(one)).toBe(true)
        expect(cards.slice(place + 1).filter((other) => overlap(one, other))).toEqual([])
        const above = { ...one, y: one.y - 1 }
        expect(one.y === 0 || cards.some((other) => other.id !== one.id && overlap(other, above))).toBe(true)
      }
    }
  }
})
