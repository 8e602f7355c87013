import { actionsOf, type MenuSeed } from './menu-seed'

/** What forms and reports are built with. */
export const developmentMenu: MenuSeed = {
  id: 'online-development',
  name: '在线开发',
  url: '/online',
  component: 'layouts/RouteView',
  icon: 'cloud',
  sort: 2,
  children: [
    {
      id: 'fill-rules',
      name: '系统编码规则',
      url: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      sort: 3,
      keepAlive: true,
      actions: [
        ...actionsOf('system:fillRule', '填值规则'),
        { code: 'system:fillRule:execute', name: '执行填值规则' },
      ],
    },
    {
      id: 'check-rules',
      name: '系统校验规则',
      url: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      sort: 5,
      keepAlive: true,
      actions: actionsOf('system:checkRule', '校验规则'),
    },
    {
      id: 'data-sources',
      name: '多数据源管理',
      url: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      sort: 6,
      keepAlive: true,
      actions: [
        ...actionsOf('system:datasource', '数据源'),
        { code: 'system:datasource:test', name: '测试数据源连接' },
      ],
    },
  ],
}
