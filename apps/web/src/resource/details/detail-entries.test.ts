import { expect, test } from 'vitest'
import { grouped } from './detail-entries'

const sections = [
  { title: '账号', fields: ['name', 'password'] },
  { title: '资料', fields: ['phone'] },
]

test.each([
  [
    ['name', 'phone', 'created'],
    ['账号:name', '资料:phone', '其他:created'],
  ],
  [
    ['phone', 'name'],
    ['账号:name', '资料:phone'],
  ],
  [['created'], ['其他:created']],
])('%j stand in the groups of the form, each once', (names, groups) => {
  expect(grouped(names, sections).map(({ title, fields }) => `${String(title)}:${fields.join()}`)).toEqual(
    groups,
  )
})

test('without groups everything stands together', () => {
  expect(grouped(['a', 'b'], [])).toEqual([{ title: undefined, fields: ['a', 'b'] }])
})
