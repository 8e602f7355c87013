import { expect, test } from 'vitest'
import { drawnRows } from './use-card-figures'

test('a gauge shows the figure of all rows, where the report tells it: averages are not added up', () => {
  const rows = [{ age: 20 }, { age: 40 }]
  const total = { age: 30 }
  expect(drawnRows({ rows, total, hasMore: false }, 'gauge')).toEqual([total])
  expect(drawnRows({ rows, total, hasMore: false }, 'bar')).toBe(rows)
  expect(drawnRows({ rows, total: null, hasMore: false }, 'gauge')).toBe(rows)
  expect(drawnRows(undefined, 'gauge')).toBeUndefined()
})
