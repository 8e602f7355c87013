import type { Feature } from '../../services/feature'
import { onlineUserRoutes } from './online-users.routes'

export const monitoring: Feature = {
  menu: [
    {
      id: 'online-users',
      under: 'monitoring',
      name: '在线用户',
      url: '/isystem/online',
      component: 'system/SysUserOnlineList',
      sort: 11,
      actions: [
        { code: 'system:online:list', name: '查看在线用户' },
        { code: 'system:online:kick', name: '强制下线' },
      ],
    },
  ],
  routes: onlineUserRoutes,
}
