import { expect, test } from 'vitest'
import { hrefProblem, linkOf } from './href'

const row = { id: '7', name: '王 & 李/../x?y#z', empty: '', order_id: 'o1' }

test.each([
  [
    'https://example.test/a?q=${name}',
    'outside',
    'https://example.test/a?q=%E7%8E%8B%20%26%20%E6%9D%8E%2F..%2Fx%3Fy%23z',
  ],
  ['/system/user?id=${ id }', 'inside', '/system/user?id=7'],
])('%s', (text, kind, address) => {
  expect(linkOf(text, row)).toEqual({ kind, address })
})

test('a record of another form, by the id that stands in a field', () => {
  expect(linkOf('ONLINE:orders:order_id', row)).toEqual({ kind: 'record', form: 'orders', id: 'o1' })
  expect(linkOf('ONLINE:orders:empty', row)).toBeUndefined()
  expect(linkOf('/x/${empty}', row)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/x',
  '/\\\\evil.test',
  'https://${name}/x',
  'ftp://a.test',
  'views/Page.vue',
  '/a?t={{ACCESS_TOKEN}}',
  '/a?x={{1+1}}',
  'a b',
])('%s is refused, and no link', (text) => {
  expect(hrefProblem(text)).toBeDefined()
  expect(linkOf(text, row)).toBeUndefined()
})
