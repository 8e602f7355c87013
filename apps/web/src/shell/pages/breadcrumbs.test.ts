import { expect, test } from 'vitest'
import type { PageRoute } from '../../shared/routing/page-route'
import { breadcrumbs } from './breadcrumbs'

const home = { title: '首页', path: '/dashboard/analysis' }

function page(...crumbs: [title: string, path: string][]): PageRoute {
  const last = crumbs.at(-1)
  return {
    path: last?.[1] ?? '',
    title: last?.[0] ?? '',
    name: '',
    component: '',
    componentName: '',
    keepAlive: false,
    hidden: false,
    crumbs: crumbs.map(([title, path]) => ({ title, path })),
  }
}

test('[LAY-03] the home page comes first, then each matched route', () => {
  const user = page(['系统管理', '/isystem'], ['用户管理', '/isystem/user'])
  expect(breadcrumbs(user, home, '用户管理').map((crumb) => crumb.title)).toEqual([
    '首页',
    '系统管理',
    '用户管理',
  ])
})

test('[LAY-03] on the home page it stands alone', () => {
  expect(breadcrumbs(page(['首页', '/dashboard/analysis']), home, '首页')).toEqual([home])
})

test('a page that renamed itself is called by its new name', () => {
  expect(breadcrumbs(page(['订单', '/order/:id']), home, '订单 7').at(-1)?.title).toBe('订单 7')
})
