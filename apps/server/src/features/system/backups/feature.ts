import type { Feature } from '../../../services/feature'
import { backupRoutes } from './backups.routes'
import { tidyAfterKill } from './backups.service'
import { backupJob, seedBackupJob } from './backup-job'

export const backups: Feature = {
  menu: [
    {
      id: 'backups',
      under: 'monitoring',
      name: '数据备份',
      url: '/isystem/backup',
      component: 'system/SysBackupList',
      sort: 1.5,
      actions: [
        { code: 'system:backup:list', name: '查看备份' },
        { code: 'system:backup:add', name: '立即备份' },
        { code: 'system:backup:download', name: '下载备份' },
        { code: 'system:backup:delete', name: '删除备份' },
      ],
    },
  ],
  seed: seedBackupJob,
  routes: backupRoutes,
  jobs: { BackupJob: backupJob },
  start: (services) => {
    tidyAfterKill(services).catch((error: unknown) => services.logger.warn({ err: error }, 'backup'))
    return async () => undefined
  },
}
