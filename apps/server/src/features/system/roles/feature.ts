import { shareQueries } from '@dougong/contract/resource/shared-queries'
import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { roleUserRoutes } from './role-users.routes'
import { rolesResource } from './roles.resource'
import { roleRoutes } from './roles.routes'

export const roles: Feature = {
  menu: [
    {
      id: 'roles',
      under: 'system',
      name: '角色管理',
      url: '/isystem/roleUserList',
      component: 'system/RoleUserList',
      sort: 1.2,
      keepAlive: true,
      actions: [
        ...actionsOf('system:role', '角色'),
        { code: 'system:user:addUserRole', name: '添加角色用户' },
        { code: 'system:user:deleteRole', name: '移除角色用户' },
        { code: 'system:permission:saveRole', name: '角色授权' },
        { code: shareQueries, name: '共享查询给角色' },
      ],
    },
  ],
  resources: () => [rolesResource],
  routes: (services, engine) => [...roleRoutes(services), ...roleUserRoutes(services, engine)],
}
