import type { Feature } from '../../../services/feature'
import { logsResource } from './logs.resource'
import { operationWriter } from './operation-writer'

export const logs: Feature = {
  menu: [
    {
      id: 'logs',
      under: 'monitoring',
      name: '日志管理',
      url: '/isystem/log',
      component: 'system/LogList',
      sort: 2,
      actions: [
        { code: 'system:log:list', name: '查看日志' },
        { code: 'system:log:export', name: '导出日志' },
        { code: 'system:log:delete', name: '删除日志' },
      ],
    },
  ],
  resources: () => [logsResource],
  operations: operationWriter,
}
