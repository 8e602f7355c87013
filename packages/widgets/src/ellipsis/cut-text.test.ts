import { expect, test } from 'vitest'
import { cutText, widthOf } from './cut-text'
import { ellipsisLengths } from './Ellipsis'

test.each([
  ['', 25, ''],
  ['a'.repeat(25), 25, 'a'.repeat(25)],
  ['a'.repeat(26), 25, `${'a'.repeat(25)}...`],
  ['斗'.repeat(12), 25, '斗'.repeat(12)],
  ['斗'.repeat(13), 25, `${'斗'.repeat(12)}...`],
  ['斗a拱', 4, '斗a...'],
  ['😀😀', 2, '😀...'],
  ['anything at all', -1, 'anything at all'],
])('[WGT-16] %j within %i is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut)
})

test('[WGT-16] non-ASCII counts two; 25 by default, 12 in pickers', () => {
  expect(widthOf('a斗é')).toBe(5)
  expect(ellipsisLengths).toEqual({ text: 25, picker: 12 })
})
