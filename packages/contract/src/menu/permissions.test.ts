import { describe, expect, test } from 'vitest'
import { codesOf, excludedActions, isActionAllowed, type Action } from './permissions'

const action = (code: string, type: string, status?: string): Action => ({
  action: code,
  type,
  describe: code,
  ...(status === undefined ? {} : { status }),
})

describe('the action check', () => {
  const own = [action('user:edit', '2'), action('user:sex', '1'), action('role:add, role:edit', '2')]
  const all = [
    action('user:edit', '2', '1'),
    action('user:add', '2', '1'),
    action('user:sex', '1', '0'),
    action('user:off', '2', '0'),
    action('role:add,role:edit', '2', '0'),
  ]

  test.each([
    ['user:edit', true, 'in the own type 2 list'],
    ['role:edit', true, 'in the own type 2 list, though switched off for others'],
    ['user:add', true, 'not granted, but declared and not switched off'],
    ['user:off', false, 'declared and switched off'],
    ['user:sex', false, 'own, but of type 1, and switched off'],
    ['user:nothing', false, 'nowhere declared'],
    ['user:ed', false, 'only a part of a code'],
    ['', false, 'no code at all'],
  ])('[PRM-02] %j is %s: %s', (code, allowed) => {
    expect(isActionAllowed(code, { own, all })).toBe(allowed)
  })

  test('[PRM-02] without own type 2 actions the same fallback holds', () => {
    expect(isActionAllowed('user:add', { own: [], all })).toBe(true)
    expect(isActionAllowed('user:off', { own: [], all })).toBe(false)
  })
})

describe('sub-actions to hide', () => {
  const all = [
    action('demo:name', '1', '1'),
    action('demo:age,demo:sex', '1', '1'),
    action('demo:off', '1', '0'),
    action('demo:save', '2', '1'),
    action('other:name', '1', '1'),
  ]

  test('[PRM-04] are enabled type 1 codes under the prefix that are not the own', () => {
    expect(excludedActions('demo:', { own: [], all })).toEqual(['demo:name', 'demo:age', 'demo:sex'])
    expect(excludedActions('demo:', { own: [action('demo:sex', '1')], all })).toEqual([
      'demo:name',
      'demo:age',
    ])
  })

  test('[PRM-04] an own action of type 2 does not lift a type 1 code', () => {
    expect(excludedActions('demo:', { own: [action('demo:name', '2')], all })).toContain('demo:name')
  })
})

test('an action row may hold several codes', () => {
  expect(codesOf({ action: ' a:b ,c:d,, ' })).toEqual(['a:b', 'c:d'])
})
