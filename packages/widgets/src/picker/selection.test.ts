import { expect, test } from 'vitest'
import { selectionOf, toggled, withItems, without } from './selection'

const own = (text: string) => text
const two = selectionOf(['a', 'b'], own)

test('several: what is chosen leaves, what is not comes last', () => {
  expect([...toggled(two, 'a', 'a', true).keys()]).toEqual(['b'])
  expect([...toggled(two, 'c', 'c', true).keys()]).toEqual(['a', 'b', 'c'])
})

test('one: another replaces it, itself leaves', () => {
  const one = selectionOf(['a'], own)
  expect([...toggled(one, 'c', 'c', false).keys()]).toEqual(['c'])
  expect([...toggled(one, 'a', 'a', false).keys()]).toEqual([])
})

test('a page is taken in without doubles, and let go', () => {
  expect([...withItems(two, ['b', 'c'], own).keys()]).toEqual(['a', 'b', 'c'])
  expect([...without(two, ['a', 'x']).keys()]).toEqual(['b'])
})
