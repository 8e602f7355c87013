import { expect, test } from 'vitest'
import { placeOf, stepOf } from './drop-place'

const siblings = ['a', 'b', 'c'].map((id) => ({ id }))
const at = (id: string) => ({ id, parentId: 'p' })

test.each([
  ['into', 'b', 'x', { parentId: 'b', afterId: null }],
  ['after', 'b', 'x', { parentId: 'p', afterId: 'b' }],
  ['before', 'b', 'x', { parentId: 'p', afterId: 'a' }],
  ['before', 'a', 'x', { parentId: 'p', afterId: null }],
  ['before', 'b', 'a', { parentId: 'p', afterId: null }],
  ['before', 'c', 'a', { parentId: 'p', afterId: 'b' }],
] as const)('dropped %s %s, %s goes to %o', (drop, target, dragged, place) => {
  expect(placeOf(drop, at(target), dragged, siblings)).toEqual(place)
})

test.each([
  ['up', 'a', undefined],
  ['up', 'b', { parentId: 'p', afterId: null }],
  ['up', 'c', { parentId: 'p', afterId: 'a' }],
  ['down', 'a', { parentId: 'p', afterId: 'b' }],
  ['down', 'c', undefined],
] as const)('%s from %s: %o', (direction, id, place) => {
  expect(stepOf(direction, at(id), siblings)).toEqual(place)
})
