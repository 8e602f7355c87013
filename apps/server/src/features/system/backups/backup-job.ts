import { sql } from 'kysely'
import type { Fresh } from '../../../database/seed'
import { platform } from '../../../access/tenants'
import { missingFilesText } from '../../../database/backup/write-backup'
import type { Transaction } from '../../../database/transaction'
import type { JobHandler } from '../../../services/services'
import { begin, keepOf, removeOutlived } from './backups.service'

export const backupJob: JobHandler = {
  title: '数据备份（参数为保留份数，如 7，或天数，如 30d）',
  isPlatforms: true,
  problem: (parameter) => (keepOf(parameter) ? undefined : '参数应为保留份数，如 7，或保留天数，如 30d'),
  run: async (context) => {
    const { done } = await begin(context, { by: null, isManual: false, signal: context.signal })
    const { missingFiles } = await done
    const removed = await removeOutlived(context, keepOf(context.parameter) ?? { count: 7 })
    const problem = missingFilesText(missingFiles)
    if (problem) throw new Error(problem)
    return removed > 0 ? `备份完成，已清理 ${removed} 份旧备份` : '备份完成'
  },
}

/** Backups every night: whoever never looks has them all the same. */
export async function seedBackupJob(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const job of await fresh('job', jobSeeds, ({ id }) => id)) {
    const tomorrow = sql<string>`date_trunc('day', now()) + interval '1 day 2 hours 30 minutes'`
    await tx
      .insertInto('sys_quartz_job')
      .values({ ...job, next_time: tomorrow, tenant_id: platform })
      .execute()
  }
}

const jobSeeds = [
  {
    id: 'job-backup',
    job_class_name: 'BackupJob',
    cron_expression: '0 30 2 * * ? *',
    parameter: '7',
    description: '每晚备份数据库、文件和密钥，保留最近 7 份',
  },
]
