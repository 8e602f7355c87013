import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { describe, expect, test } from 'vitest'
import { branchIds, tick, tickAll, unreachable } from './ticks'

const row = (
  key: string,
  children: PermissionChoice[] | null = null,
  grantable = true,
): PermissionChoice => ({
  key,
  value: key,
  title: key,
  label: key,
  slotTitle: key,
  parentId: null,
  icon: null,
  menuType: 1,
  ruleFlag: 0,
  isLeaf: children === null,
  grantable,
  scopedSlots: { title: 'hasDatarule' },
  children,
})
const tree = [
  row('system', [row('users', [row('add'), row('kick', null, false)]), row('roles')]),
  row('home'),
]
const sorted = (ticks: ReadonlySet<string>) => [...ticks].sort()

describe('ticking', () => {
  test.each([
    ['users', true, [], ['add', 'system', 'users']],
    ['add', true, [], ['add', 'system', 'users']],
    ['users', false, ['add', 'system', 'users', 'roles'], ['roles', 'system']],
    ['system', false, ['add', 'kick', 'system', 'home'], ['home', 'kick']],
    ['nobody', true, ['home'], ['home']],
  ])('linked, %s → %s', (id, isTicked, before, after) => {
    expect(sorted(tick(tree, new Set(before), { id, isTicked, isLinked: true }))).toEqual(after)
  })

  test.each([
    ['add', true, [], ['add']],
    ['users', false, ['add', 'users'], ['add']],
    ['kick', true, [], []],
    ['kick', false, ['kick'], ['kick']],
  ])('alone, %s → %s', (id, isTicked, before, after) => {
    expect(sorted(tick(tree, new Set(before), { id, isTicked, isLinked: false }))).toEqual(after)
  })

  test('all and none leave what may not be handed on', () => {
    expect(sorted(tickAll(tree, new Set(), true))).toEqual(['add', 'home', 'roles', 'system', 'users'])
    expect(sorted(tickAll(tree, new Set(['kick', 'home']), false))).toEqual(['kick'])
  })
})

test('a page below an unticked menu is told', () => {
  expect(unreachable(tree, new Set(['users', 'add', 'home'])).map(({ key }) => key)).toEqual(['users', 'add'])
  expect(unreachable(tree, new Set(['system', 'users', 'add']))).toEqual([])
})

test('rows that something stands below', () => {
  expect(branchIds(tree)).toEqual(['system', 'users'])
})
