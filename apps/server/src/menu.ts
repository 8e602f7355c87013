import type { MenuSeed } from './database/seeds/menu-seed'
import type { Feature } from './services/feature'

/** Folders that several features put their pages in, and pages that the client serves alone. */
const folders: readonly MenuSeed[] = [
  {
    id: 'online-development',
    name: '在线开发',
    url: '/online',
    component: 'layouts/RouteView',
    icon: 'cloud',
    sort: 2,
  },
  {
    id: 'system',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    sort: 4,
  },
  {
    id: 'monitoring',
    name: '系统监控',
    url: '/dashboard3',
    component: 'layouts/RouteView',
    icon: 'dashboard',
    sort: 6,
    children: [
      {
        id: 'api-page',
        name: '在线文档',
        url: "{{ window._CONFIG['domianURL'] }}/doc.html",
        component: 'layouts/IframePageView',
        sort: 4,
        newWindow: true,
        actions: [{ code: 'system:docs:view', name: '查看接口文档' }],
      },
    ],
  },
  {
    id: 'messages',
    forEveryone: true,
    name: '消息中心',
    url: '/message',
    component: 'layouts/RouteView',
    icon: 'message',
    sort: 6.1,
  },
]

/** Returns the whole menu: the rows of all features, each below the row that it names. */
export function menuOf(features: readonly Feature[]): MenuSeed[] {
  const rows = features.flatMap(({ menu = [] }) => menu)
  const placed = new Set<string>()
  const withChildren = (row: MenuSeed): MenuSeed => {
    placed.add(row.id)
    const children = [...(row.children ?? []), ...rows.filter(({ under }) => under === row.id)]
    return { ...row, ...(children.length > 0 && { children: children.map(withChildren) }) }
  }
  const menu = [...folders, ...rows.filter(({ under }) => under === undefined)].map(withChildren)
  const lost = rows.find(({ id }) => !placed.has(id))
  if (lost) throw new Error(`the menu has no row ${lost.under} for ${lost.id}`)
  return menu
}
