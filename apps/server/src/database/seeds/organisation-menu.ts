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
    { code: 'system:permission:saveDepart', name: '部门授权' },
    { code: 'system:permission:saveDeptRole', name: '部门角色授权' },
    { code: 'system:depart:role:list', name: '查看部门角色' },
    { code: 'system:depart:role:add', name: '添加部门角色' },
    { code: 'system:depart:role:edit', name: '编辑部门角色' },
    { code: 'system:depart:role:delete', name: '删除部门角色' },
    { code: 'system:depart:role:userAdd', name: '分配部门角色' },
  ],
}
