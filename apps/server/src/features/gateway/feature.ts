import type { Feature } from '../../services/feature'
import { gatewayRoutes } from './gateway.routes'
import { gatewayProxy } from './proxy'

export const gateway: Feature = {
  menu: [
    {
      id: 'gateway-routes',
      under: 'monitoring',
      name: '路由网关',
      url: '/isystem/gatewayroute',
      component: 'system/SysGatewayRouteList',
      sort: 0,
      keepAlive: true,
      actions: [
        { code: 'system:gateway:list', name: '查看网关路由' },
        { code: 'system:gateway:updateAll', name: '保存网关路由' },
        { code: 'system:gateway:delete', name: '删除网关路由' },
        { code: 'system:gateway:call', name: '调用网关路由' },
      ],
    },
  ],
  routes: gatewayRoutes,
  streams: gatewayProxy,
}
