import { type Field, field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { serveResource } from './serve-resource'
import { resourceTable } from './table'

const sound: Resource = {
  title: '物',
  path: '/test/thing',
  permission: 'test:thing',
  fields: { code: field.text('编码'), pin: field.password('密码') },
  list: ['code'],
  search: [],
  form: ['code', 'pin'],
  excel: ['code'],
  sort: { by: 'createTime', order: 'desc' },
}
/** The first carried passwords into a list: it stood in the selection as it is. */
const hostileNames = [
  'x", (select string_agg(password, \',\') from sys_user) as "y',
  'name"; drop table sys_user; --',
  '__proto__',
  'constructor',
  'prototype',
  '_version',
  'a'.repeat(64),
]
const ownField = (name: string, one: Field) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(one)}}`)
const read = (changes: Partial<Resource>) =>
  resourceTable({ ...sound, ...changes }, { table: 'test_thing', tenant: 'shared' })

test('a sound definition is served', () => {
  expect(read({}).columnOf('createTime')).toBe('"create_time"')
})

test.each<[string, Partial<Resource>, string]>([
  ['a filter without a meaning', { filters: ['near'] }, 'what the filter near means'],
  ...hostileNames.map((name): [string, Partial<Resource>, string] => [
    `the field name ${name}`,
    { fields: { ...sound.fields, ...ownField(name, field.text('名', { column: 'name' })) } },
    'not a name',
  ]),
  [
    'a column that is none',
    { fields: { ...sound.fields, again: field.text('又', { column: 'a" , "b' }) } },
    'not a column',
  ],
])('a definition with %s is refused by its table', (_case, changes, message) => {
  expect(() => read(changes)).toThrow(message)
})

test('what a definition may not be is refused at start, with the place and the reason', () => {
  const serve = (changes: Partial<Resource>) =>
    serveResource({ ...sound, ...changes }, { table: 'test_thing', tenant: 'own' })
  expect(() => serve({})).not.toThrow()
  expect(() => serve({ list: ['pin'], permission: '' })).toThrow(
    '/test/thing cannot be served: permission: 应为',
  )
  expect(() => serve({ list: ['pin'] })).toThrow('list.0: 保密字段不能显示、查询或导出')
})
