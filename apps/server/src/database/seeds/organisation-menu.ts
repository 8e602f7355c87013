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

export const tenantsMenu: MenuSeed = {
  id: 'tenants',
  name: '租户管理',
  url: '/isys/tenant',
  component: 'system/TenantList',
  sort: 1.31,
  keepAlive: true,
  actions: [
    { code: 'system:tenant:list', name: '查看租户' },
    { code: 'system:tenant:add', name: '添加租户' },
    { code: 'system:tenant:edit', name: '编辑租户' },
    { code: 'system:tenant:delete', name: '删除租户' },
  ],
}

export const dictionariesMenu: MenuSeed = {
  id: 'dictionaries',
  name: '数据字典',
  url: '/isystem/dict',
  component: 'system/DictList',
  sort: 5,
  keepAlive: true,
  actions: [
    { code: 'system:dict:list', name: '查看字典' },
    { code: 'system:dict:add', name: '添加字典' },
    { code: 'system:dict:edit', name: '编辑字典' },
    { code: 'system:dict:delete', name: '删除字典' },
    { code: 'system:dict:item:list', name: '查看字典项' },
    { code: 'system:dict:item:add', name: '添加字典项' },
    { code: 'system:dict:item:edit', name: '编辑字典项' },
    { code: 'system:dict:item:delete', name: '删除字典项' },
  ],
}

export const categoriesMenu: MenuSeed = {
  id: 'categories',
  name: '分类字典',
  url: '/isys/category',
  component: 'system/SysCategoryList',
  sort: 5.2,
  keepAlive: true,
  actions: [
    { code: 'system:category:list', name: '查看分类字典' },
    { code: 'system:category:add', name: '添加分类字典' },
    { code: 'system:category:edit', name: '编辑分类字典' },
    { code: 'system:category:delete', name: '删除分类字典' },
    { code: 'system:category:export', name: '导出分类字典' },
    { code: 'system:category:import', name: '导入分类字典' },
  ],
}
