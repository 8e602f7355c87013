import type { MenuSeed } from './menu-seed'
import { tableExamplesMenu } from './table-example-menu'

/** Widgets, tables and small pages by themselves. */
export const examplesMenu: MenuSeed = {
  id: 'examples',
  name: '常见案例',
  url: '/jeecg',
  component: 'layouts/RouteView',
  icon: 'qrcode',
  sort: 7,
  children: [
    {
      id: 'gallery',
      name: '自定义组件',
      url: '/jeecg/SelectDemo',
      component: 'jeecg/SelectDemo',
      sort: 0,
      keepAlive: true,
    },
    ...tableExamplesMenu,
  ],
}

/** Whole pages as examples: profiles, lists, forms. */
export const examplePagesMenu: MenuSeed[] = []
