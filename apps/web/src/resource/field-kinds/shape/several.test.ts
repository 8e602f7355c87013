import { readValueOperator } from '@dougong/contract/resource/values/value-operators'
import { expect, test } from 'vitest'
import { anyOf, chosenOf, stored } from './several'

test.each([
  [null, []],
  ['', []],
  [1, ['1']],
  ['1,2', ['1', '2']],
  [',1,2,', ['1', '2']],
])('the members of %j are %j', (value, members) => {
  expect(chosenOf(value)).toEqual(members)
})

test('a search for any of several is read by the server as such', () => {
  expect(anyOf('tags', '')).toEqual({})
  const { tags = '' } = anyOf('tags', '1,2')
  expect(readValueOperator('tags', tags)).toEqual({ field: 'tags', operator: 'has', value: ['1', '2'] })
  expect(chosenOf(tags)).toEqual(['1', '2'])
})

test('what is no text and no number is no value', () => {
  expect([undefined, null, {}, true, 0, 'a'].map(stored)).toEqual([null, null, null, null, 0, 'a'])
})
