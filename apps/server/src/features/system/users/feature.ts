import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { userAccountRoutes } from './user-accounts.routes'
import { userAgentsResource } from './user-agents.resource'
import { userAgentRoutes } from './user-agents.routes'
import { userRawRoutes } from './users.raw-routes'
import { usersResource } from './users.resource'
import { userRoutes } from './users.routes'

export const users: Feature = {
  menu: [
    {
      id: 'users',
      under: 'system',
      name: '用户管理',
      url: '/isystem/user',
      component: 'system/UserList',
      sort: 1.1,
      keepAlive: true,
      actions: [
        ...actionsOf('system:user', '用户'),
        { code: 'system:user:frozenBatch', name: '冻结用户' },
        { code: 'system:user:changepwd', name: '重置密码' },
        { code: 'system:user:recycleBin', name: '用户回收站' },
        { code: 'system:user:deleteRecycleBin', name: '彻底删除用户' },
        { code: 'system:permission:why', name: '权限诊断' },
        { code: 'system:user:viewAs', name: '以该用户身份查看' },
        { code: 'system:agent:list', name: '查看代理人' },
        { code: 'system:agent:add', name: '设置代理人' },
        { code: 'system:agent:edit', name: '修改代理人' },
        { code: 'system:agent:delete', name: '删除代理人' },
        { code: 'system:agent:export', name: '导出代理人' },
        { code: 'system:agent:import', name: '导入代理人' },
      ],
    },
  ],
  resources: (services) => [userAgentsResource, usersResource(services)],
  routes: (services) => [
    ...userRoutes(services),
    ...userAccountRoutes(services),
    ...userAgentRoutes(services),
  ],
  rawRoutes: userRawRoutes,
}
