import { retentionKindNames, retentionKinds } from '@dougong/contract/system/retention'
import { sql } from 'kysely'
import { platform } from '../../../access/tenants'
import type { Fresh } from '../../../database/seed'
import type { Transaction } from '../../../database/transaction'
import type { JobHandler } from '../../../services/services'
import { keptRows } from './kinds'
import { readDays, removeOld } from './retention.queries'

export const retentionJob: JobHandler = {
  title: '按系统设置中的保留期限清理',
  isPlatforms: true,
  run: async ({ db, config, signal }) => {
    const days = await readDays(db)
    const done: string[] = []
    for (const kind of retentionKindNames) {
      const kept = keptRows[kind]
      const keptDays = days[kind] ?? kept.defaultDays(config.logRetentionDays)
      if (keptDays === 0) continue
      const removed = await removeOld(db, kept, keptDays, signal)
      if (removed > 0) done.push(`${retentionKinds[kind].title} ${removed} 条`)
    }
    return done.length > 0 ? `已清理：${done.join('、')}` : '没有到期的数据'
  },
}

/** Every night, after the backup. */
export async function seedRetentionJob(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const job of await fresh('job', jobSeeds, ({ id }) => id)) {
    const tomorrow = sql<string>`date_trunc('day', now()) + interval '1 day 3 hours 20 minutes'`
    await tx
      .insertInto('sys_quartz_job')
      .values({ ...job, next_time: tomorrow, tenant_id: platform })
      .execute()
  }
}

const jobSeeds = [
  {
    id: 'job-retention',
    job_class_name: 'RetentionJob',
    cron_expression: '0 20 3 * * ? *',
    parameter: null,
    description: '每晚按系统设置中的保留期限清理历史、日志和记录',
  },
]
