import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import { describe, expect, test } from 'vitest'
import { may } from '../access/may'
import { readPermissions } from './read-permissions'

/** An answer as another server may send it, with whatever it has. */
const read = (answer: object) => readPermissions(answer as PermissionAnswer)

const node = {
  id: '1',
  path: '/isystem/user',
  name: 'user',
  component: 'system/UserList',
  route: '1',
  meta: { title: '用户', keepAlive: true, internalOrExternal: false },
}

describe('[MNU-01] the menu of another server', () => {
  test('what is whole stays as it is', () => {
    const folder = { ...node, children: [{ ...node, id: '2', children: [] }] }
    const auth = [{ action: 'user:add', type: '1', describe: '新增' }]
    expect(read({ menu: [folder], auth, allAuth: auth, version: '1' })).toEqual({
      menu: [folder],
      auth,
      allAuth: auth,
      version: '1',
    })
  })

  test.each<[string, unknown, unknown]>([
    ['no menu', undefined, []],
    ['a text for the menu', 'menu', []],
    ['entries that are none', [null, 7, '/isystem', [], { name: 'no path' }], []],
    ['an entry with children null', [{ ...node, children: null }], [{ ...node, children: [] }]],
    [
      'an entry with its path alone',
      [{ path: '/a' }],
      [
        {
          id: '/a',
          path: '/a',
          component: '',
          meta: { title: '', keepAlive: false, internalOrExternal: false },
          children: [],
        },
      ],
    ],
    [
      'an entry without meta, called by its name',
      [{ ...node, meta: null }],
      [{ ...node, meta: { title: 'user', keepAlive: false, internalOrExternal: false }, children: [] }],
    ],
  ])('%s', (_, menu, expected) => {
    expect(read({ menu, auth: [], allAuth: [] }).menu).toEqual(expected)
  })
})

test.each<[string, object, boolean]>([
  ['plain strings', { auth: ['user:add'], allAuth: ['user:add'] }, true],
  ['no lists', {}, false],
  ['lists of nothing', { auth: [null, 7, {}], allAuth: 'user:add' }, false],
])('rights of another server: %s', (_, rights, expected) => {
  expect(may('user:add', read({ menu: [], ...rights }))).toBe(expected)
})
