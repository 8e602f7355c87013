import { positions } from '@dougong/contract/system/departments/positions'
import { expect, test } from 'vitest'
import { type ListQuery, fromHash, toHash } from './list-address'

const defaults: ListQuery = { filter: {}, advanced: {}, sort: undefined, page: { pageNo: 1, pageSize: 10 } }
const queryWith = (changes: Partial<ListQuery>): ListQuery => ({ ...defaults, ...changes })
const conditions = {
  superQueryParams: encodeURIComponent(
    JSON.stringify([{ field: 'name', rule: 'like', val: '100%', type: 'text' }]),
  ),
  superQueryMatchType: 'or',
}

test.each<[string, ListQuery]>([
  ['a search', queryWith({ filter: { code: '*甲 乙&*', createTime_begin: '2026-01-01 00:00:00' } })],
  ['an order', queryWith({ sort: { column: 'createTime', order: 'asc' } })],
  ['a page', queryWith({ page: { pageNo: 3, pageSize: 20 } })],
  ['an advanced query', queryWith({ advanced: conditions })],
  [
    'all of it',
    queryWith({
      filter: { name: '*a*' },
      advanced: conditions,
      sort: { column: 'code', order: 'desc' },
      page: { pageNo: 2, pageSize: 30 },
    }),
  ],
])('%s comes back from the address as it was', (_, list) => {
  const hash = toHash(list, defaults)
  expect(hash).toMatch(/^#\?/)
  expect(fromHash(positions, hash, defaults)).toEqual(list)
})

test('a list that is asked as usual adds nothing to the address, and an address without it asks nothing', () => {
  expect(toHash(defaults, defaults)).toBe('')
  expect(fromHash(positions, '', defaults)).toBeUndefined()
  expect(fromHash(positions, '#section', defaults)).toBeUndefined()
})

test('where a list begins with a search, its absence is told, too', () => {
  const begins = queryWith({ filter: { postRank: '1' } })
  expect(toHash(begins, begins)).toBe('')
  expect(fromHash(positions, toHash(defaults, begins), begins)).toEqual(defaults)
})

test('what a list does not know, or what is no query at all, is passed over', () => {
  const hash = '#?nobody=1&code=*a*&column=nothing&order=asc&pageNo=-2&pageSize=abc&superQueryParams=%7Bx'
  expect(fromHash(positions, hash, defaults)).toEqual(queryWith({ filter: { code: '*a*' } }))
})
