import type { Feature } from '../../../services/feature'
import { dataLogRoutes } from './data-log.routes'

export const dataLog: Feature = {
  menu: [
    {
      id: 'data-log',
      under: 'monitoring',
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
  dictionaries: () => ({
    data_log_action: {
      create: '新增',
      import: '导入',
      change: '修改',
      remove: '删除',
      restore: '恢复',
      original: '原始数据',
    },
  }),
  routes: ({ resources }, engine) => dataLogRoutes(resources, engine),
}
