import { actionsOf, recordVerbs } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { tenantsResource } from './tenants.resource'
import { tenantRoutes } from './tenants.routes'

export const tenants: Feature = {
  menu: [
    {
      id: 'tenants',
      under: 'system',
      name: '租户管理',
      url: '/isys/tenant',
      component: 'system/TenantList',
      sort: 1.31,
      keepAlive: true,
      actions: actionsOf('system:tenant', '租户', recordVerbs),
    },
  ],
  resources: (services) => [tenantsResource(services)],
  routes: tenantRoutes,
}
