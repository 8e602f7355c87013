import { expect, test } from 'vitest'
import { isHeaderAway } from './header-on-scroll'

test.each([
  ['near the top the header stays', false, 0, 90, false],
  ['further down it leaves', false, 90, 180, true],
  ['on the way up it returns', true, 400, 380, false],
  ['standing still changes nothing', true, 400, 400, true],
  ['back at the top it is there', true, 200, 0, false],
])('[SET-06] %s', (_, wasAway, from, to, away) => {
  expect(isHeaderAway(wasAway, from, to)).toBe(away)
})
