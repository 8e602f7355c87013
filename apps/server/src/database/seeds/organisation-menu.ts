import type { MenuSeed } from './menu-seed'

export const departmentsMenu: MenuSeed = {
  id: 'departments',
  name: '部门管理',
  url: '/isystem/depart',
  component: 'system/DepartList',
  sort: 1.4,
  keepAlive: true,
  actions: [
    { code: 'system:depart:list', name: '查看部门' },
    { code: 'system:depart:add', name: '添加部门' },
    { code: 'system:depart:edit', name: '编辑部门' },
    { code: 'system:depart:delete', name: '删除部门' },
    { code: 'system:depart:export', name: '导出部门' },
    { code: 'system:depart:import', name: '导入部门' },
  ],
}
