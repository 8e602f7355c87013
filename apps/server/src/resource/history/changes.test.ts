import { expect, test } from 'vitest'
import { changesOf } from './changes'

test('fields that differ are told with what they were and are, audit fields aside', () => {
  const before = { id: '1', name: '甲', age: null, updateTime: 'a' }
  expect(changesOf(before, { id: '1', name: '乙', age: null, updateTime: 'b' })).toEqual([
    { field: 'name', before: '甲', after: '乙' },
  ])
})

test('of parts, only those that differ', () => {
  const [one, two, three] = [
    { id: 'a', n: 1 },
    { id: 'b', n: 2 },
    { id: 'c', n: 3 },
  ]
  const changed = { id: 'b', n: 5 }
  expect(changesOf({ parts: [one, two] }, { parts: [one, changed, three] })).toEqual([
    { field: 'parts', before: [two], after: [changed, three] },
  ])
  expect(changesOf({ parts: [one] }, { parts: [one] })).toEqual([])
  expect(changesOf({}, { parts: [one] })).toEqual([{ field: 'parts', before: [], after: [one] }])
})
