import { expect, test } from 'vitest'
import { ariaSort, nextSort } from './sorting'

test('a title sorts upwards, then downwards, then not at all; another title begins anew', () => {
  expect(nextSort(undefined, 'a')).toEqual({ key: 'a', order: 'asc' })
  expect(nextSort({ key: 'a', order: 'asc' }, 'a')).toEqual({ key: 'a', order: 'desc' })
  expect(nextSort({ key: 'a', order: 'desc' }, 'a')).toBeUndefined()
  expect(nextSort({ key: 'a', order: 'desc' }, 'b')).toEqual({ key: 'b', order: 'asc' })
})

test('a column says how it is sorted', () => {
  const sorting = { keys: ['a', 'b'], by: { key: 'a', order: 'desc' as const }, onSort: () => undefined }
  expect([ariaSort(sorting, 'a'), ariaSort(sorting, 'b')]).toEqual(['descending', 'none'])
})
