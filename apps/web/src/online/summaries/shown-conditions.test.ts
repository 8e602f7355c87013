import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { lostConditions, shownConditions, withHidden } from './shown-conditions'

const sales = defineResource({
  title: '销售',
  path: '/sale',
  permission: 'sale',
  fields: { name: field.text('客户', { max: 100 }) },
  list: ['name'],
  search: [],
  form: [],
  sort: { by: 'name', order: 'asc' },
})
const named = { field: 'name', rule: 'eq' as const, val: '甲' }
const gone = { field: 'gone', rule: 'eq' as const, val: 'x' }
const blank = { field: '', rule: 'eq' as const, val: '' }
const all = (...conditions: object[]) => ({ conditions: { matchType: 'and', conditions } }) as never
const fieldsOf = (query: { conditions: readonly object[] }) => JSON.parse(JSON.stringify(query)) as object

test('lines that are being written stay, in groups too', () => {
  const group = { matchType: 'or', conditions: [blank] }
  expect(fieldsOf(shownConditions(sales, all(named, blank, group)))).toMatchObject({
    conditions: [{ field: 'name' }, { field: '' }, { matchType: 'or', conditions: [{ field: '' }] }],
  })
})

test('conditions on fields that are gone are told, and no other change takes them out in silence', () => {
  const before = all(named, gone, { matchType: 'or', conditions: [named, gone] })
  expect(lostConditions(sales, before)).toEqual(['条件中的字段 gone 不存在，或您无权查看'])
  expect(lostConditions(sales, all(named, blank))).toEqual([])
  const visible = shownConditions(sales, before)
  expect(fieldsOf(visible)).toMatchObject({
    conditions: [{ field: 'name' }, { matchType: 'or', conditions: [{ field: 'name' }] }],
  })
  const changed = withHidden(sales, before, { matchType: 'and', conditions: [named] })
  expect(fieldsOf(changed)).toEqual({
    matchType: 'and',
    conditions: [named, gone, { matchType: 'or', conditions: [gone] }],
  })
  expect(lostConditions(sales, { conditions: visible })).toEqual([])
})
