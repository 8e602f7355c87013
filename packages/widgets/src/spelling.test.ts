import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { isSpelled, spellingsOf } from './spelling'

const spell = (text: string) => pinyin(text, { toneType: 'none', type: 'array' })

test.each([
  ['财务', true],
  ['caiwu', true],
  ['CWB', true],
  ['cai wu', true],
  ['xz', false],
])('财务部 is found by %j: %j', (typed, isFound) => {
  expect(isSpelled(spellingsOf('财务部', spell), typed)).toBe(isFound)
})

test('before the spelling has come, the text itself is found', () => {
  expect(isSpelled(spellingsOf('财务部'), '财务')).toBe(true)
  expect(isSpelled(spellingsOf('财务部'), 'caiwu')).toBe(false)
})
