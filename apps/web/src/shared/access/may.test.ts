import { expect, test } from 'vitest'
import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import { may } from './may'

const answer: PermissionAnswer = {
  menu: [],
  auth: [{ action: 'user:add', type: '2', describe: '' }],
  allAuth: [
    { action: 'user:add', type: '2', describe: '', status: '1' },
    { action: 'user:edit', type: '2', describe: '', status: '1' },
    { action: 'user:off', type: '2', describe: '', status: '0' },
  ],
  codeList: ['user:add', 'user:off', 'user:undeclared'],
  sysSafeMode: false,
  home: '/dashboard/analysis',
  tenants: { current: 1, choices: [] },
  version: '1',
}

test.each([
  ['user:add', true],
  ['user:edit', false],
  ['user:off', false],
  ['user:undeclared', false],
])('[PRM-02] %s, asked of the check and of what the server accepts: %s', (code, expected) => {
  expect(may(code, answer)).toBe(expected)
})

test.each([
  ['user:add', true],
  ['user:edit', true],
  ['user:off', false],
])('[PRM-02] %s, where the server sends no list of its own: %s', (code, expected) => {
  const { codeList: _, ...letter } = answer
  expect(may(code, letter)).toBe(expected)
})
