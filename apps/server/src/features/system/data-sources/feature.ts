import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { dataSourcesResource } from './data-sources.resource'
import { dataSourceRoutes } from './data-sources.routes'

export const dataSources: Feature = {
  menu: [
    {
      id: 'data-sources',
      under: 'online-development',
      name: '多数据源管理',
      url: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      sort: 6,
      keepAlive: true,
      actions: [
        ...actionsOf('system:datasource', '数据源'),
        { code: 'system:datasource:test', name: '测试数据源连接' },
      ],
    },
  ],
  resources: (services) => [dataSourcesResource(services)],
  routes: dataSourceRoutes,
}
