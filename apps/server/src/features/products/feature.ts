import { actionsOf } from '../../database/seeds/menu-seed'
import type { Feature } from '../../services/feature'
import { productsResource } from './products.resource'
import { productRoutes } from './products.routes'

export const products: Feature = {
  menu: [
    {
      id: 'products',
      under: 'system',
      name: '产品管理',
      url: '/isystem/product',
      component: 'modules/product/ProductList',
      sort: 7,
      keepAlive: true,
      actions: actionsOf('system:product', '产品'),
    },
  ],
  resources: (services) => [productsResource(services)],
  routes: productRoutes,
}
