import { expect, test } from 'vitest'
import type { AdvancedQuery } from './conditions'
import { fromSaved, toSaved, withSaved } from './saved-queries'

const options = [{ value: 'Y', text: '是' }]
const query: AdvancedQuery = {
  matchType: 'or',
  conditions: [
    { field: 'name', rule: 'like', val: '张' },
    { field: 'open', rule: 'eq', val: 'Y', options },
    { field: '', rule: 'eq', val: '' },
  ],
}

test('[QRY-06] a query is kept with title, match type and records, without options and blank lines', () => {
  expect(toSaved('我的', query)).toEqual({
    title: '我的',
    matchType: 'or',
    records: [
      { field: 'name', rule: 'like', val: '张' },
      { field: 'open', rule: 'eq', val: 'Y' },
    ],
  })
})

test('a kept query comes back with the options of now, without fields that are gone', () => {
  expect(fromSaved(toSaved('我的', query), [{ value: 'open', text: '开放', options }])).toEqual({
    matchType: 'or',
    conditions: [{ field: 'open', rule: 'eq', val: 'Y', options }],
  })
})

test('a query of the same name takes the place of the former, match type included', () => {
  const former = toSaved('甲', { ...query, matchType: 'and' })
  const other = toSaved('乙', query)
  expect(withSaved([former, other], toSaved('甲', query))).toEqual([toSaved('甲', query), other])
  expect(withSaved([other], former)).toEqual([other, former])
})

test('groups are kept without blank lines, and come back without fields that are gone', () => {
  const nested: AdvancedQuery = {
    matchType: 'and',
    conditions: [
      { field: 'open', rule: 'eq', val: 'Y' },
      query,
      { matchType: 'or', conditions: [{ field: '', rule: 'eq', val: '' }] },
    ],
  }
  const kept = toSaved('组', nested)
  expect(kept.records).toEqual([
    { field: 'open', rule: 'eq', val: 'Y' },
    { matchType: 'or', conditions: toSaved('组', query).records },
  ])
  expect(fromSaved(kept, [{ value: 'name', text: '名称' }])).toEqual({
    matchType: 'and',
    conditions: [{ matchType: 'or', conditions: [{ field: 'name', rule: 'like', val: '张' }] }],
  })
})
