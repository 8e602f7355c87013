/** Flows look the first three up by code; `test` also by its historical id. */
export const roleSeeds = [
  { id: 'f6817f48af4fb3af11b9e8bf182f618b', code: 'admin', name: '管理员', description: '管理员' },
  { id: 'ee8626f80f7c2619917b6236f3a7f02b', code: 'test', name: '临时角色', description: '自助注册的用户' },
  { id: '1501570619841810433', code: 'third_role', name: '第三方登录角色', description: '第三方登录的用户' },
  { id: '1169504891467464705', code: 'hr', name: '人力资源部', description: '' },
]

export const departmentSeeds = [
  { id: 'dep-a01', parent: null, code: 'A01', name: '斗拱软件', category: '1', level: '1', order: 0 },
  {
    id: 'dep-a01a01',
    parent: 'dep-a01',
    code: 'A01A01',
    name: '市场部',
    category: '2',
    level: '2',
    order: 1,
  },
  {
    id: 'dep-a01a02',
    parent: 'dep-a01',
    code: 'A01A02',
    name: '财务部',
    category: '2',
    level: '2',
    order: 2,
  },
  {
    id: 'dep-a01a03',
    parent: 'dep-a01',
    code: 'A01A03',
    name: '研发部',
    category: '2',
    level: '2',
    order: 3,
  },
  { id: 'dep-a02', parent: null, code: 'A02', name: '营造咨询', category: '1', level: '1', order: 1 },
  {
    id: 'dep-a02a01',
    parent: 'dep-a02',
    code: 'A02A01',
    name: '设计部',
    category: '2',
    level: '2',
    order: 1,
  },
]

export const tenantSeeds = [{ id: 1, name: '默认租户' }]

export const administratorSeed = {
  id: 'e9ca23d68d884d4ebb19d07889727dae',
  username: 'admin',
  realname: '管理员',
}

/** Demo colleagues have no password: nobody signs in as them until an administrator sets one. */
export const userSeeds = [
  {
    id: 'user-zhangsan',
    username: 'zhangsan',
    realname: '张三',
    sex: 1,
    phone: '13800000001',
    departments: ['dep-a01a01', 'dep-a01a03'],
    roles: ['test'],
  },
  {
    id: 'user-lisi',
    username: 'lisi',
    realname: '李四',
    sex: 2,
    phone: '13800000002',
    departments: ['dep-a01a02'],
    roles: ['hr'],
  },
  {
    id: 'user-wangwu',
    username: 'wangwu',
    realname: '王五',
    sex: 1,
    phone: '13800000003',
    departments: ['dep-a02a01'],
    roles: ['test'],
  },
]

export const announcementSeed = {
  id: 'welcome',
  title: '欢迎使用斗拱',
  summary: '从左侧菜单开始，常用页面会以标签的形式保留。',
  content:
    '<p>欢迎使用斗拱。左侧菜单由您的权限生成，打开的页面会保留为标签，右键标签可以刷新或批量关闭。</p><p>右上角可以修改密码、切换部门、清理缓存和退出登录。</p>',
}
