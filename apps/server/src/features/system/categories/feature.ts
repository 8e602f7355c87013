import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { categoriesResource } from './categories.resource'
import { categoryRoutes } from './categories.routes'

export const categories: Feature = {
  menu: [
    {
      id: 'categories',
      under: 'system',
      name: '分类字典',
      url: '/isys/category',
      component: 'system/SysCategoryList',
      sort: 5.2,
      keepAlive: true,
      actions: actionsOf('system:category', '分类字典'),
    },
  ],
  resources: (services) => [categoriesResource(services)],
  routes: categoryRoutes,
}
