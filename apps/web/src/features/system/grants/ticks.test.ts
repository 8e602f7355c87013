import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { describe, expect, test } from 'vitest'
import {
  branchIds,
  changesOf,
  gaps,
  halfTicked,
  isWhole,
  neededBy,
  rowsShown,
  tick,
  tickAll,
  unreachable,
} from './ticks'

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
  perms: null,
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

describe('a part of what stands below is told from the whole', () => {
  test.each([
    [[], []],
    [['home'], []],
    [['system'], ['system']],
    [['system', 'users', 'add'], ['system']],
    [['add'], ['system', 'users']],
    [['system', 'users', 'add', 'roles'], []],
    [['kick'], ['system', 'users']],
  ])('%j: %j', (ticked, half) => {
    expect(sorted(halfTicked(tree, new Set(ticked)))).toEqual(half)
  })

  test('what may not be handed on does not keep the rest from being whole', () => {
    const [system] = tree
    expect(isWhole(system!, new Set(['system', 'users', 'add', 'roles']))).toBe(true)
    expect(isWhole(system!, new Set(['system', 'users', 'roles']))).toBe(false)
  })
})

describe('the action a page needs', () => {
  const action = (perms: string, grantable = true): PermissionChoice => ({
    ...row(perms, null, grantable),
    menuType: 2,
    perms,
  })
  const users = row('users', [
    action('system:agent:list'),
    action('system:user:add'),
    action('system:user:list'),
    action('x'),
  ])
  const docs = row('docs', [action('system:docs:view')])
  const menu = [row('system', [users, docs]), row('plain', [action('a:b:edit')])]

  test('is the shortest code that ends in list or view', () => {
    expect(neededBy(users)?.key).toBe('system:user:list')
    expect(neededBy(docs)?.key).toBe('system:docs:view')
    expect(neededBy(menu[1]!)).toBeUndefined()
    expect(neededBy(action('own:list'))).toBeUndefined()
  })

  test('is ticked with the page alone, and can be unticked', () => {
    const ticked = tick(menu, new Set(), { id: 'users', isTicked: true, isLinked: false })
    expect(sorted(ticked)).toEqual(['system:user:list', 'users'])
    const without = tick(menu, ticked, { id: 'system:user:list', isTicked: false, isLinked: false })
    expect(sorted(without)).toEqual(['users'])
  })

  test('is told where it is missing', () => {
    const sentences = (ticked: string[]) =>
      gaps(menu, new Set(ticked)).map(({ page, needed }) => [page.key, needed.key])
    expect(sentences(['users', 'system:user:add', 'docs', 'system:docs:view'])).toEqual([
      ['users', 'system:user:list'],
    ])
    expect(sentences(['system', 'plain', 'system:user:add'])).toEqual([])
  })
})

describe('while a search leaves rows out', () => {
  const found = rowsShown(tree, ({ key }) => key === 'add', { withBelow: true })

  test('what is found is shown with the way to it, and all below it', () => {
    expect(branchIds(found)).toEqual(['system', 'users'])
    const below = rowsShown(tree, ({ key }) => key === 'users', { withBelow: true })
    expect(below[0]?.children?.[0]?.children?.map(({ key }) => key)).toEqual(['add', 'kick'])
    const alone = rowsShown(tree, ({ key }) => key === 'users', { withBelow: false })
    expect(alone[0]?.children?.[0]?.children).toEqual([])
    expect(rowsShown(tree, () => false, { withBelow: true })).toEqual([])
  })

  test('a tick reaches what is shown alone', () => {
    const click = { id: 'system', isTicked: true, isLinked: true, visible: found }
    expect(sorted(tick(tree, new Set(), click))).toEqual(['add', 'system', 'users'])
    expect(sorted(tickAll(tree, new Set(), true, found))).toEqual(['add', 'system', 'users'])
  })

  test('an untick takes nothing that is not shown, nor the way to it', () => {
    const click = { id: 'system', isTicked: false, isLinked: true, visible: found }
    const before = new Set(['system', 'users', 'add', 'roles', 'home'])
    expect(sorted(tick(tree, before, click))).toEqual(['home', 'roles', 'system'])
    expect(sorted(tickAll(tree, before, false, found))).toEqual(['home', 'roles', 'system'])
  })
})

test('what saving would change is told by the names from the top down', () => {
  expect(changesOf(tree, ['home', 'system'], new Set(['system', 'users', 'add']))).toEqual({
    added: ['system / users', 'system / users / add'],
    removed: ['home'],
  })
})
