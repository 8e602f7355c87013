import { expect, test } from 'vitest'
import { isSpelled, loadSpell, spellingsOf } from './spelling'

const spell = await loadSpell()

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

test.each(['nv', 'nu', 'nü', 'NVXING', 'nx'])('女性 is found by %j', (typed) => {
  expect(isSpelled(spellingsOf('女性', spell), typed)).toBe(true)
})
