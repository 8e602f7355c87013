import { expect, test } from 'vitest'
import type { PageRoute } from '../../shared/routing/page-route'
import { findPage, redirectTarget } from './find-page'

const route = (path: string, redirect?: string): PageRoute => ({
  path,
  name: path,
  title: path,
  component: 'x',
  keepAlive: false,
  componentName: '',
  hidden: false,
  crumbs: [],
  ...(redirect ? { redirect } : {}),
})

const routes = [
  route('/online/cgreport/:code'),
  route('/online/cgreport'),
  route('/online/cgreport/fixed'),
  route('/list', '/list/search'),
  route('/list/search', '/list/search/article'),
  route('/list/search/article'),
  route('/own', '/own'),
  route('/round', '/about'),
  route('/about', '/round'),
]

test.each([
  ['/online/cgreport', '/online/cgreport'],
  ['/online/cgreport/6c7f', '/online/cgreport/:code'],
  ['/online/cgreport/fixed', '/online/cgreport/fixed'],
  ['/online/cgreport/a/b', undefined],
  ['/nowhere', undefined],
])('%s leads to %s', (pathname, path) => {
  expect(findPage(routes, pathname)?.path).toBe(path)
})

test('redirects are followed to their end, and no circle is walked twice', () => {
  expect(redirectTarget(routes, '/list')).toBe('/list/search/article')
  expect(redirectTarget(routes, '/list/search/article')).toBeUndefined()
  expect(redirectTarget(routes, '/nowhere')).toBeUndefined()
  expect(redirectTarget(routes, '/round')).toBe('/about')
})

test('[MNU-06] an item that redirects to its own path stays there', () => {
  expect(redirectTarget(routes, '/own')).toBeUndefined()
})
