import { expect, test } from 'vitest'
import { drawnRows } from './drawn-rows'

test('a single figure is that of all rows, where the report tells it: averages are not added up', () => {
  const rows = [{ age: 20 }, { age: 40 }]
  const total = { age: 30 }
  expect(drawnRows({ rows, total }, { type: 'gauge' })).toEqual([total])
  expect(drawnRows({ rows, total }, { type: 'number' })).toEqual([total])
  expect(drawnRows({ rows, total }, { type: 'number', category: 'month' })).toBe(rows)
  expect(drawnRows({ rows, total }, { type: 'bar' })).toBe(rows)
  expect(drawnRows({ rows, total: null }, { type: 'gauge' })).toBe(rows)
})
