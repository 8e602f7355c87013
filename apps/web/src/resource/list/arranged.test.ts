import { users } from '@dougong/contract/system/users/users'
import { expect, test } from 'vitest'
import { type Arrangement, arranged, offeredNames } from './arranged'

const defaults: Arrangement = { hidden: [], added: [], order: [], pinned: [] }
const list = { list: ['a', 'b', 'c'] }
const columns = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }))

test.each<[string, Partial<Arrangement>, string]>([
  ['as the definition has it', {}, 'abc'],
  ['without what was taken off', { hidden: ['b'] }, 'ac'],
  ['with what was put on it', { added: ['e'] }, 'abce'],
  ['in another order', { order: ['c', 'a'] }, 'cab'],
  ['with what was put on it in its place', { added: ['e'], order: ['a', 'e', 'b'] }, 'aebc'],
  ['with what is pinned first', { pinned: ['c'], order: ['b', 'a'] }, 'cba'],
  [
    'whatever it was told of fields that are gone',
    { order: ['x', 'b'], pinned: ['x'], hidden: ['x'] },
    'bac',
  ],
])('a list is shown %s', (_, changes, visible) => {
  const names = arranged(list, columns, { ...defaults, ...changes }).map(({ name }) => name)
  expect(names.join('')).toBe(visible)
})

test('a list of users can show roles, numbers, positions and addresses, and no password', () => {
  const names = offeredNames(users)
  expect(names.slice(0, users.list.length)).toEqual(users.list)
  expect(names).toEqual(expect.arrayContaining(['selectedroles', 'workNo', 'post', 'email', 'updateTime']))
  expect(names).not.toContain('password')
  expect(new Set(names).size).toBe(names.length)
})
