import { actionsOf, recordVerbs } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { departmentTreeRoutes } from './department-tree.routes'
import { departmentsResource } from './departments.resource'

export const departments: Feature = {
  menu: [
    {
      id: 'departments',
      under: 'system',
      name: '部门管理',
      url: '/isystem/depart',
      component: 'system/DepartList',
      sort: 1.4,
      keepAlive: true,
      actions: [
        ...actionsOf('system:depart', '部门'),
        { code: 'system:permission:saveDepart', name: '部门授权' },
        { code: 'system:permission:saveDeptRole', name: '部门角色授权' },
        ...actionsOf('system:depart:role', '部门角色', recordVerbs),
        { code: 'system:depart:role:userAdd', name: '分配部门角色' },
      ],
    },
  ],
  resources: (services) => [departmentsResource(services)],
  routes: departmentTreeRoutes,
}
