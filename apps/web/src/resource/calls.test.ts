import { pathOf } from '@dougong/contract/endpoint'
import { positions } from '@dougong/contract/system/departments/positions'
import { expect, test } from 'vitest'
import { callOf, type ListSource, sortWords } from './calls'

test('calls stand below the path of a resource', () => {
  expect(pathOf(callOf(positions, 'list'))).toBe('/sys/position/list')
  expect(pathOf(callOf(positions, 'removeSeveral'))).toBe('/sys/position/deleteBatch')
})

test('a configured address takes the place of the usual one', () => {
  const source: ListSource = { ...positions, url: { list: '/old/positions' } }
  expect(pathOf(callOf(source, 'list'))).toBe('/old/positions')
})

test.each([
  ['list', '请设置url.list属性!'],
  ['remove', '请设置url.delete属性!'],
  ['removeSeveral', '请设置url.deleteBatch属性!'],
] as const)('[LST-03] a page configured without the address of %s is told %s', (name, words) => {
  expect(() => callOf({ ...positions, url: {} }, name)).toThrow(words)
})

test('[REQ-11] a list asks for its order by field and sort, too: the chosen one, else its own', () => {
  expect(sortWords(positions, { pageNo: 1 })).toEqual({
    field: positions.sort.by,
    sort: positions.sort.order,
  })
  expect(sortWords(positions, { column: 'name', order: 'asc' })).toEqual({ field: 'name', sort: 'asc' })
})
