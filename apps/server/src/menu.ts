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

/** Returns the whole menu: the rows of all features, each in the folder that it names. */
export function menuOf(features: readonly Feature[]): MenuSeed[] {
  const rows = features.flatMap(({ menu = [] }) => menu)
  const known = new Set(folders.map(({ id }) => id))
  const lost = rows.find(({ under }) => under !== undefined && !known.has(under))
  if (lost) throw new Error(`the menu has no folder ${lost.under} for ${lost.id}`)
  return [
    ...folders.map((folder) => ({
      ...folder,
      children: [...(folder.children ?? []), ...rows.filter(({ under }) => under === folder.id)],
    })),
    ...rows.filter(({ under }) => under === undefined),
  ]
}
