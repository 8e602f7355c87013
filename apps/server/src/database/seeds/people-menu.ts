import { actionsOf, type MenuSeed } from './menu-seed'

/** Pages about people: accounts, roles, members of departments, the address book. */
export const peopleMenu: MenuSeed[] = [
  {
    id: 'users',
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
      { code: 'system:permission:why', name: '权限查因' },
      { code: 'system:user:viewAs', name: '以该用户身份查看' },
      { code: 'system:agent:list', name: '查看代理人' },
      { code: 'system:agent:add', name: '设置代理人' },
      { code: 'system:agent:edit', name: '修改代理人' },
      { code: 'system:agent:delete', name: '删除代理人' },
      { code: 'system:agent:export', name: '导出代理人' },
      { code: 'system:agent:import', name: '导入代理人' },
    ],
  },
  {
    id: 'roles',
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
    ],
  },
  {
    id: 'department-users',
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
  {
    id: 'address-book',
    name: '通讯录',
    url: '/isystem/addressList',
    component: 'system/AddressList',
    sort: 3,
    keepAlive: true,
    actions: [{ code: 'system:address:list', name: '查看通讯录' }],
  },
]
