import type { Feature } from '../../../services/feature'
import { departmentUserRoutes } from './department-users.routes'

export const departmentUsers: Feature = {
  menu: [
    {
      id: 'department-users',
      under: 'system',
      name: '我的部门',
      url: '/isystem/departUserList',
      component: 'system/DepartUserList',
      sort: 2.1,
      keepAlive: true,
      actions: [
        { code: 'system:departUser:list', name: '查看部门用户' },
        { code: 'system:departUser:add', name: '添加部门用户' },
        { code: 'system:departUser:delete', name: '移除部门用户' },
      ],
    },
  ],
  routes: departmentUserRoutes,
}
