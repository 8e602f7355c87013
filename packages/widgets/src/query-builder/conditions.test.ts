import { describe, expect, test } from 'vitest'
import {
  blankCondition,
  blankQuery,
  completeOnes,
  dictionaryOf,
  type QueryCondition,
  type QueryRule,
  rulesFor,
  withField,
  withRule,
} from './conditions'

const yesNo = [
  { value: 'Y', text: '是' },
  { value: 'N', text: '否' },
]

describe('conditions', () => {
  test('[QRY-01] a query matches all of its conditions where nothing else is said', () => {
    expect(blankQuery).toEqual({ matchType: 'and', conditions: [{ field: '', rule: 'eq', val: '' }] })
  })

  test('[QRY-01] a chosen field brings its look along and clears the value', () => {
    const field = {
      value: 'sex',
      text: '性别',
      type: 'list',
      options: yesNo,
      dictCode: 'sex',
      dictTable: 'sys_dict',
      dictText: 'text',
      customReturnField: 'id',
      popup: { code: 'report', field: 'name' },
    }
    expect(withField({ field: 'name', rule: 'ne', val: '张' }, field)).toEqual({
      field: 'sex',
      rule: 'ne',
      val: '',
      type: 'list',
      options: yesNo,
      dictCode: 'sex',
      dictTable: 'sys_dict',
      dictText: 'text',
      customReturnField: 'id',
      popup: { code: 'report', field: 'name' },
    })
  })

  test('[QRY-02] ten rules are offered', () => {
    expect(rulesFor({})).toEqual([
      'eq',
      'like',
      'right_like',
      'left_like',
      'in',
      'ne',
      'gt',
      'ge',
      'lt',
      'le',
    ])
  })

  test('only rules that fit the field are offered; a rule that does not fit another field becomes 等于', () => {
    expect(rulesFor({})).toHaveLength(10)
    expect(rulesFor({ type: 'number' })).not.toContain('like')
    expect(rulesFor({ type: 'date' })).toEqual(['eq', 'ne', 'gt', 'ge', 'lt', 'le'])
    for (const look of [{ dictCode: 'sex' }, { options: yesNo }, { type: 'switch' }, { type: 'sel_user' }])
      expect(rulesFor(look)).toEqual(['eq', 'ne', 'in'])
    const likeName = { field: 'name', rule: 'like' as const, val: '张' }
    expect(withField(likeName, { value: 'born', text: '生日', type: 'date' }).rule).toBe('eq')
    expect(withField(likeName, { value: 'note', text: '备注' }).rule).toBe('like')
  })

  const inSeveral: QueryCondition = { field: 'f', rule: 'in', val: '1,2,3' }
  test.each<[string, QueryCondition, QueryRule, string]>([
    ['a dictionary', { ...inSeveral, dictCode: 'sex' }, 'eq', '1'],
    ['a table', { ...inSeveral, dictTable: 'sys_user' }, 'ne', '1'],
    ['options', { ...inSeveral, options: yesNo }, 'like', '1'],
    ['no options', { ...inSeveral, options: [] }, 'eq', '1,2,3'],
    ['neither', inSeveral, 'eq', '1,2,3'],
    ['a dictionary, staying', { ...inSeveral, dictCode: 'sex' }, 'in', '1,2,3'],
    ['a dictionary, coming from elsewhere', { ...inSeveral, dictCode: 'sex', rule: 'eq' }, 'ne', '1,2,3'],
  ])('[QRY-04] leaving in with %s', (_what, condition, rule, val) => {
    expect(withRule(condition, rule)).toEqual({ ...condition, rule, val })
  })

  test.each([
    [blankCondition, 0],
    [{ ...blankCondition, field: 'name' }, 0],
    [{ ...blankCondition, val: '张' }, 0],
    [{ field: 'name', rule: 'eq' as const, val: ' ' }, 0],
    [{ field: 'name', rule: 'eq' as const, val: '0' }, 1],
  ])('%j asks for something: %i', (condition, count) => {
    expect(completeOnes([condition])).toHaveLength(count)
  })

  test.each([
    [{ dictCode: 'sex' }, 'sex'],
    [{ dictTable: 'sys_user', dictText: 'realname', dictCode: 'username' }, 'sys_user,realname,username'],
    [{}, undefined],
  ])('the dictionary of %j is %s', (look, code) => {
    expect(dictionaryOf(look)).toBe(code)
  })
})
