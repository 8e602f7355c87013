import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { positionsResource } from './positions.resource'
import { positionRoutes } from './positions.routes'

export const positions: Feature = {
  menu: [
    {
      id: 'positions',
      under: 'system',
      name: '职务管理',
      url: '/isystem/position',
      component: 'system/SysPositionList',
      sort: 2,
      keepAlive: true,
      actions: actionsOf('system:position', '职务'),
    },
  ],
  resources: () => [positionsResource],
  routes: positionRoutes,
}
