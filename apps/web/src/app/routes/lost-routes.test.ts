import { expect, test } from 'vitest'
import type { PageRoute } from '../../shared/routing/page-route'
import { followMenu } from './lost-routes'

const page = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  name: path,
  title: path,
  component: path,
  keepAlive: true,
  componentName: path,
  hidden: false,
  crumbs: [],
  ...more,
})
const paths = (routes: readonly PageRoute[]) => routes.map(({ path, isLost }) => (isLost ? `-${path}` : path))

test('a page that leaves the menu is lost, one that comes back is a page again, a folder is forgotten', () => {
  const [home, users, folder] = [page('/home'), page('/users'), page('/system', { redirect: '/users' })]
  const first = followMenu({ menu: [], lost: [] }, [home, folder, users])
  expect([paths(first.menu), paths(first.lost)]).toEqual([['/home', '/system', '/users'], []])
  const second = followMenu(first, [home])
  expect([paths(second.menu), paths(second.lost)]).toEqual([['/home'], ['-/users']])
  const third = followMenu(second, [home])
  expect(paths(third.lost)).toEqual(['-/users'])
  const fourth = followMenu(third, [home, folder, users])
  expect([paths(fourth.menu), paths(fourth.lost)]).toEqual([['/home', '/system', '/users'], []])
})

test('what is lost leads nowhere else any more', () => {
  const visible = page('/account', {
    redirect: '/account',
    external: { url: 'https://x.example', newWindow: true },
  })
  const [lost] = followMenu({ menu: [visible], lost: [] }, []).lost
  expect(lost).toEqual({ ...page('/account'), isLost: true })
})
