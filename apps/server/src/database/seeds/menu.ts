/** A permission code that guards endpoints, shown below its page. */
export interface ActionSeed {
  code: string
  name: string
}

/** A row of the menu. Paths and component keys are the ones existing databases and clients hold. */
export interface MenuSeed {
  id: string
  name: string
  url: string
  component: string
  icon?: string
  sort: number
  hidden?: true
  alwaysShow?: true
  keepAlive?: true
  /** Shown, but no route of its own. */
  menuOnly?: true
  /** Opens in a new window. */
  newWindow?: true
  routeName?: string
  redirect?: string
  actions?: ActionSeed[]
  children?: MenuSeed[]
}

/** Pages join this tree together with the code that serves them; there is no row without a page. */
export const menuSeeds: MenuSeed[] = [
  {
    id: 'home',
    name: '首页',
    url: '/dashboard/analysis',
    component: 'dashboard/Analysis',
    icon: 'home',
    sort: 0,
    keepAlive: true,
  },
  {
    id: 'online-development',
    name: '在线开发',
    url: '/online',
    component: 'layouts/RouteView',
    icon: 'cloud',
    sort: 2,
    children: [
      {
        id: 'data-sources',
        name: '多数据源管理',
        url: '/isystem/dataSource',
        component: 'system/SysDataSourceList',
        sort: 6,
        keepAlive: true,
        actions: [
          { code: 'system:datasource:list', name: '查看数据源' },
          { code: 'system:datasource:add', name: '添加数据源' },
          { code: 'system:datasource:edit', name: '编辑数据源' },
          { code: 'system:datasource:delete', name: '删除数据源' },
          { code: 'system:datasource:export', name: '导出数据源' },
          { code: 'system:datasource:import', name: '导入数据源' },
          { code: 'system:datasource:test', name: '测试数据源连接' },
        ],
      },
    ],
  },
  {
    id: 'system',
    name: '系统管理',
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    sort: 4,
    children: [
      {
        id: 'users',
        name: '用户管理',
        url: '/isystem/user',
        component: 'system/UserList',
        sort: 1.1,
        keepAlive: true,
        actions: [
          { code: 'system:user:list', name: '查看用户' },
          { code: 'system:user:add', name: '添加用户' },
          { code: 'system:user:edit', name: '编辑用户' },
          { code: 'system:user:delete', name: '删除用户' },
          { code: 'system:user:frozenBatch', name: '冻结用户' },
          { code: 'system:user:changepwd', name: '重置密码' },
          { code: 'system:user:recycleBin', name: '用户回收站' },
          { code: 'system:user:deleteRecycleBin', name: '彻底删除用户' },
          { code: 'system:agent:list', name: '查看代理人' },
          { code: 'system:agent:add', name: '设置代理人' },
          { code: 'system:agent:edit', name: '修改代理人' },
          { code: 'system:agent:delete', name: '删除代理人' },
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
          { code: 'system:role:list', name: '查看角色' },
          { code: 'system:role:add', name: '添加角色' },
          { code: 'system:role:edit', name: '编辑角色' },
          { code: 'system:role:delete', name: '删除角色' },
          { code: 'system:user:addUserRole', name: '添加角色用户' },
          { code: 'system:user:deleteRole', name: '移除角色用户' },
          { code: 'system:permission:saveRole', name: '角色授权' },
        ],
      },
      {
        id: 'permissions',
        name: '菜单管理',
        url: '/isystem/newPermissionList',
        component: 'system/NewPermissionList',
        sort: 1.3,
        keepAlive: true,
        actions: [
          { code: 'system:permission:list', name: '查看菜单' },
          { code: 'system:permission:add', name: '添加菜单' },
          { code: 'system:permission:edit', name: '编辑菜单' },
          { code: 'system:permission:delete', name: '删除菜单' },
          { code: 'system:permission:addRule', name: '添加数据规则' },
          { code: 'system:permission:editRule', name: '编辑数据规则' },
          { code: 'system:permission:deleteRule', name: '删除数据规则' },
          { code: 'system:permission:saveDepart', name: '部门授权' },
          { code: 'system:permission:saveDeptRole', name: '部门角色授权' },
          { code: 'system:depart:role:list', name: '查看部门角色' },
          { code: 'system:depart:role:add', name: '添加部门角色' },
          { code: 'system:depart:role:edit', name: '编辑部门角色' },
          { code: 'system:depart:role:delete', name: '删除部门角色' },
          { code: 'system:depart:role:userAdd', name: '分配部门角色' },
        ],
      },
      {
        id: 'positions',
        name: '职务管理',
        url: '/isystem/position',
        component: 'system/SysPositionList',
        sort: 2,
        keepAlive: true,
        actions: [
          { code: 'system:position:list', name: '查看职务' },
          { code: 'system:position:add', name: '添加职务' },
          { code: 'system:position:edit', name: '编辑职务' },
          { code: 'system:position:delete', name: '删除职务' },
          { code: 'system:position:export', name: '导出职务' },
          { code: 'system:position:import', name: '导入职务' },
        ],
      },
      {
        id: 'fill-rules',
        name: '系统编码规则',
        url: '/isystem/fillRule',
        component: 'system/SysFillRuleList',
        sort: 3,
        keepAlive: true,
        actions: [
          { code: 'system:fillRule:list', name: '查看填值规则' },
          { code: 'system:fillRule:add', name: '添加填值规则' },
          { code: 'system:fillRule:edit', name: '编辑填值规则' },
          { code: 'system:fillRule:delete', name: '删除填值规则' },
          { code: 'system:fillRule:export', name: '导出填值规则' },
          { code: 'system:fillRule:import', name: '导入填值规则' },
        ],
      },
      {
        id: 'check-rules',
        name: '系统校验规则',
        url: '/isystem/checkRule',
        component: 'system/SysCheckRuleList',
        sort: 5,
        keepAlive: true,
        actions: [
          { code: 'system:checkRule:list', name: '查看校验规则' },
          { code: 'system:checkRule:add', name: '添加校验规则' },
          { code: 'system:checkRule:edit', name: '编辑校验规则' },
          { code: 'system:checkRule:delete', name: '删除校验规则' },
          { code: 'system:checkRule:export', name: '导出校验规则' },
          { code: 'system:checkRule:import', name: '导入校验规则' },
        ],
      },
      {
        id: 'announcements',
        name: '系统通告',
        url: '/isystem/annountCement',
        component: 'system/SysAnnouncementList',
        sort: 6,
        keepAlive: true,
        actions: [
          { code: 'system:sysAnnouncement:list', name: '查看系统通告' },
          { code: 'system:sysAnnouncement:add', name: '添加系统通告' },
          { code: 'system:sysAnnouncement:edit', name: '编辑系统通告' },
          { code: 'system:sysAnnouncement:delete', name: '删除系统通告' },
          { code: 'system:sysAnnouncement:release', name: '发布系统通告' },
          { code: 'system:sysAnnouncement:revoke', name: '撤销系统通告' },
          { code: 'system:sysAnnouncement:export', name: '导出系统通告' },
          { code: 'system:sysAnnouncement:import', name: '导入系统通告' },
        ],
      },
    ],
  },
  {
    id: 'monitoring',
    name: '系统监控',
    url: '/dashboard3',
    component: 'layouts/RouteView',
    icon: 'dashboard',
    sort: 6,
    children: [
      {
        id: 'jobs',
        name: '定时任务',
        url: '/isystem/QuartzJobList',
        component: 'system/QuartzJobList',
        sort: 1,
        keepAlive: true,
        actions: [
          { code: 'system:quartzJob:list', name: '查看定时任务' },
          { code: 'system:quartzJob:add', name: '添加定时任务' },
          { code: 'system:quartzJob:edit', name: '编辑定时任务' },
          { code: 'system:quartzJob:delete', name: '删除定时任务' },
          { code: 'system:quartzJob:export', name: '导出定时任务' },
          { code: 'system:quartzJob:import', name: '导入定时任务' },
          { code: 'system:quartzJob:pause', name: '停止定时任务' },
          { code: 'system:quartzJob:resume', name: '启动定时任务' },
          { code: 'system:quartzJob:execute', name: '立即执行定时任务' },
        ],
      },
      {
        id: 'api-page',
        name: '在线文档',
        url: "{{ window._CONFIG['domianURL'] }}/doc.html",
        component: 'layouts/IframePageView',
        sort: 4,
        newWindow: true,
        actions: [{ code: 'system:docs:view', name: '查看接口文档' }],
      },
      {
        id: 'online-users',
        name: '在线用户',
        url: '/isystem/online',
        component: 'system/SysUserOnlineList',
        sort: 11,
        actions: [
          { code: 'system:online:list', name: '查看在线用户' },
          { code: 'system:online:kick', name: '强制下线' },
        ],
      },
      {
        id: 'data-log',
        name: '数据日志',
        url: '/sys/dataLog-list',
        component: 'system/DataLogList',
        sort: 2.1,
        actions: [
          { code: 'system:dataLog:list', name: '查看数据日志' },
          { code: 'system:dataLog:removed', name: '查看已删除的数据' },
          { code: 'system:dataLog:restore', name: '恢复数据版本' },
        ],
      },
    ],
  },
  {
    id: 'messages',
    name: '消息中心',
    url: '/message',
    component: 'layouts/RouteView',
    icon: 'message',
    sort: 6.1,
    children: [
      {
        id: 'my-announcements',
        name: '我的消息',
        url: '/isps/userAnnouncement',
        component: 'system/UserAnnouncementList',
        sort: 3,
      },
    ],
  },
  {
    id: 'results',
    name: '结果页',
    url: '/result',
    component: 'layouts/PageView',
    icon: 'check-circle-o',
    sort: 8,
    children: [
      { id: 'result-success', name: '成功', url: '/result/success', component: 'result/Success', sort: 1 },
      { id: 'result-fail', name: '失败', url: '/result/fail', component: 'result/Error', sort: 2 },
    ],
  },
  {
    id: 'exceptions',
    name: '异常页',
    url: '/exception',
    component: 'layouts/RouteView',
    icon: 'warning',
    sort: 8.1,
    children: [
      { id: 'exception-403', name: '403', url: '/exception/403', component: 'exception/403', sort: 1 },
      { id: 'exception-404', name: '404', url: '/exception/404', component: 'exception/404', sort: 2 },
      { id: 'exception-500', name: '500', url: '/exception/500', component: 'exception/500', sort: 3 },
    ],
  },
  {
    id: 'account',
    name: '个人页',
    url: '/account',
    component: 'layouts/RouteView',
    icon: 'user',
    sort: 9,
    hidden: true,
    children: [
      {
        id: 'account-center',
        name: '个人中心',
        url: '/account/center',
        component: 'account/center/Index',
        sort: 1,
        routeName: 'account-center',
      },
      {
        id: 'account-settings',
        name: '个人设置',
        url: '/account/settings/BaseSetting',
        component: 'account/settings/Index',
        sort: 2,
        alwaysShow: true,
        children: [
          {
            id: 'account-settings-base',
            name: '基本设置',
            url: '/account/settings/BaseSetting',
            component: 'account/settings/BaseSetting',
            sort: 1,
            hidden: true,
            routeName: 'account-settings-base',
          },
          {
            id: 'account-settings-security',
            name: '安全设置',
            url: '/account/settings/security',
            component: 'account/settings/Security',
            sort: 2,
            hidden: true,
          },
        ],
      },
    ],
  },
]

/** What everybody who may sign in sees. */
export const everyonesMenu = [
  'home',
  'messages',
  'my-announcements',
  'account',
  'account-center',
  'account-settings',
  'account-settings-base',
  'account-settings-security',
]
