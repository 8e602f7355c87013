import { actionsOf, recordVerbs, type MenuSeed } from './menu-seed'

export const departmentsMenu: MenuSeed = {
  id: 'departments',
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
}

export const tenantsMenu: MenuSeed = {
  id: 'tenants',
  name: '租户管理',
  url: '/isys/tenant',
  component: 'system/TenantList',
  sort: 1.31,
  keepAlive: true,
  actions: actionsOf('system:tenant', '租户', recordVerbs),
}

export const dictionariesMenu: MenuSeed = {
  id: 'dictionaries',
  name: '数据字典',
  url: '/isystem/dict',
  component: 'system/DictList',
  sort: 5,
  keepAlive: true,
  actions: [...actionsOf('system:dict', '字典'), ...actionsOf('system:dict:item', '字典项', recordVerbs)],
}

export const categoriesMenu: MenuSeed = {
  id: 'categories',
  name: '分类字典',
  url: '/isys/category',
  component: 'system/SysCategoryList',
  sort: 5.2,
  keepAlive: true,
  actions: actionsOf('system:category', '分类字典'),
}
