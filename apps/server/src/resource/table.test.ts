import { field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import type { Engine } from './engine'
import { resourceRoutes } from './resource-routes'
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
const read = (changes: Partial<Resource>) => resourceTable({ ...sound, ...changes }, { table: 'test_thing' })

test('a sound definition is served', () => {
  expect(read({}).columnOf('createTime')).toBe('"create_time"')
})

test.each<[string, Partial<Resource>, string]>([
  ['a secret in its list', { list: ['pin'] }, 'shows pin, which is secret'],
  ['a secret in its spreadsheets', { excel: ['pin'] }, 'shows pin, which is secret'],
  ['an order by nothing it has', { sort: { by: 'nope', order: 'asc' } }, 'shows nope'],
  [
    'two fields in one column',
    { fields: { ...sound.fields, again: field.text('又', { column: 'code' }) } },
    'two fields in the column "code"',
  ],
  [
    'one heading twice',
    { fields: { ...sound.fields, again: field.text('编码') }, excel: ['code', 'again'] },
    'two columns 编码',
  ],
  ['a filter without a meaning', { filters: ['near'] }, 'what the filter near means'],
])('a definition with %s is refused at start', (_case, changes, message) => {
  expect(() => read(changes)).toThrow(message)
})

test('a definition without a permission has no routes', () => {
  const served = serveResource({ ...sound, permission: '' }, { table: 'test_thing', component: '' })
  expect(() => resourceRoutes(served, {} as Engine)).toThrow('/test/thing has no permission')
})
