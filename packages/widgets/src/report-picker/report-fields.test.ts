import { expect, test } from 'vitest'
import { filledBy, fixedQuery, keyOf, readFilledFields, readSorter, unquoted } from './report-fields'

const code = 'report_user'

test('[WGT-09] columns and fields stand for each other in their order', () => {
  expect(readFilledFields({ code, orgFields: 'username, realname', destFields: 'popup,popupBack' })).toEqual([
    { origin: 'username', destination: 'popup' },
    { origin: 'realname', destination: 'popupBack' },
  ])
})

test.each([
  [{ orgFields: 'a', destFields: 'b' }, 'popup参数未正确配置!'],
  [{ code: '', orgFields: 'a', destFields: 'b' }, 'popup参数未正确配置!'],
  [{ code, destFields: 'b' }, 'popup参数未正确配置!'],
  [{ code, orgFields: 'a', destFields: '' }, 'popup参数未正确配置!'],
  [{ code, orgFields: 'a,b', destFields: 'b' }, 'popup参数未正确配置,原始值和目标值数量不一致!'],
])('[WGT-09] %j is refused: %s', (config, message) => {
  expect(readFilledFields(config)).toEqual({ message })
})

test('[WGT-09] chosen rows fill every field; several are joined, none empties', () => {
  const fields = [
    { origin: 'username', destination: 'popup' },
    { origin: 'age', destination: 'age' },
  ]
  const rows = [
    { username: 'zhang', age: 0 },
    { username: 'li', age: null },
  ]
  expect(filledBy(rows, fields, ',')).toEqual({ popup: 'zhang,li', age: '0,' })
  expect(filledBy(rows.slice(0, 1), fields, ';')).toEqual({ popup: 'zhang', age: '0' })
  expect(filledBy([], fields, ',')).toEqual({ popup: '', age: '' })
})

test('a sort is read as column=order', () => {
  expect(readSorter('username=desc')).toEqual({ column: 'username', order: 'desc' })
  for (const wrong of [undefined, '', 'username', 'username=up', '=asc'])
    expect(readSorter(wrong)).toBeUndefined()
})

test('rows are told apart by their ids, or by all they hold', () => {
  expect(keyOf({ id: 7, name: 'a' })).toBe('7')
  expect(keyOf({ name: 'a', age: 1 })).toBe(keyOf({ age: 1, name: 'a' }))
  expect(keyOf({ name: 'a', age: 1 })).not.toBe(keyOf({ name: 'a', age: 2 }))
})

test('[WGT-09] what is fixed is asked as self_name; people see it without quotes', () => {
  expect(fixedQuery({ sex: "'1'" })).toEqual({ self_sex: "'1'" })
  expect(['1', "'1'", "'", "''"].map(unquoted)).toEqual(['1', '1', "'", ''])
})
