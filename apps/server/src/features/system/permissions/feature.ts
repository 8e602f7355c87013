import { actionsOf, recordVerbs } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { menuCodeColumn } from './index'
import { permissionRoutes } from './permissions.routes'

export const permissions: Feature = {
  menu: [
    {
      id: 'permissions',
      under: 'system',
      name: '菜单管理',
      url: '/isystem/newPermissionList',
      component: 'system/NewPermissionList',
      sort: 1.3,
      keepAlive: true,
      actions: [
        ...actionsOf('system:permission', '菜单', recordVerbs),
        { code: 'system:permission:addRule', name: '添加数据规则' },
        { code: 'system:permission:editRule', name: '编辑数据规则' },
        { code: 'system:permission:deleteRule', name: '删除数据规则' },
      ],
    },
  ],
  routes: permissionRoutes,
  checkedColumns: [menuCodeColumn],
}
