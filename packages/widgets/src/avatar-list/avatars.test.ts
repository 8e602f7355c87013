import { expect, test } from 'vitest'
import { hueOf, hues, letterOf, shownAvatars } from './avatars'

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, name: `${index}` }))

test.each([
  [3, 5, 3, 0],
  [6, 5, 6, 0],
  [7, 5, 5, 2],
  [4, 0, 4, 0],
])(
  'of %i people with at most %i, %i are shown and %i are the rest',
  (count, maxPeople, visibleCount, rest) => {
    const split = shownAvatars(people(count), maxPeople)
    expect([split.shown.length, split.rest.length]).toEqual([visibleCount, rest])
  },
)

test.each([
  ['李诫', '诫'],
  ['admin', 'A'],
  [' 喻皓 ', '皓'],
  ['', '?'],
  ['Ada King  Lovelace', 'AL'],
  ['𠮷野家', '家'],
  ['王𠮷', '𠮷'],
])('%s is drawn as %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

test('a name has one colour, and many names use all of them', () => {
  expect(hueOf(' 李诫 ')).toBe(hueOf('李诫'))
  const found = new Set(
    [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许'].map((family) => hueOf(`${family}建国`)),
  )
  expect([...found].toSorted()).toEqual(Array.from({ length: hues }, (_, hue) => hue))
})
