import type { Feature } from '../../../services/feature'
import { retentionJob, seedRetentionJob } from './retention-job'
import { retentionRoutes } from './retention.routes'

/** How long what grows with time is kept: the page of system settings, and the job that cleans by it. */
export const retention: Feature = {
  menu: [
    {
      id: 'system-settings',
      under: 'system',
      name: '系统设置',
      url: '/isystem/settings',
      component: 'system/SystemSettings',
      sort: 20,
      actions: [
        { code: 'system:look:list', name: '查看名称与外观' },
        { code: 'system:look:edit', name: '设置名称与外观' },
        { code: 'system:retention:list', name: '查看数据保留期限' },
        { code: 'system:retention:edit', name: '设置数据保留期限' },
      ],
    },
  ],
  seed: seedRetentionJob,
  routes: retentionRoutes,
  jobs: { RetentionJob: retentionJob },
}
