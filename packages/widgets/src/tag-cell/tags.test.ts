import { expect, test } from 'vitest'
import { tagsOf, withoutSemicolons, writeTags } from './tags'

test.each([
  ['', '', []],
  ['斗', '斗', ['斗']],
  ['斗拱榫卯', '斗拱;榫卯', ['斗拱', '榫卯']],
  ['abcde', 'ab;cd;e', ['ab', 'cd', 'e']],
  ['a;b;;cd', 'ab;cd', ['ab', 'cd']],
  ['😀😀😀', '😀😀;😀', ['😀😀', '😀']],
])('[WGT-16] %j is stored as %j and shown as %j', (typed, stored, tags) => {
  expect(writeTags(typed)).toBe(stored)
  expect(tagsOf(stored)).toEqual(tags)
  expect(withoutSemicolons(stored)).toBe(typed.replaceAll(';', ''))
})
