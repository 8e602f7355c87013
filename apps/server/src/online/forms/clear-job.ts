import { sql } from 'kysely'
import { platform } from '../../access/tenants'
import type { Fresh } from '../../database/seed'
import type { Transaction } from '../../database/transaction'
import type { JobHandler } from '../../services/services'
import { clearAside } from './plan/aside'

export const clearAsideJob: JobHandler = {
  title: '清理移出已满 30 天的表单列和表',
  isPlatforms: true,
  run: async ({ db }) => `已清理 ${await clearAside(db)} 项`,
}

/** Clears every night what forms have set aside and nobody has brought back in time. */
export async function seedClearAsideJob(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const job of await fresh('job', jobSeeds, ({ id }) => id)) {
    const tomorrow = sql<string>`date_trunc('day', now()) + interval '1 day 3 hours 30 minutes'`
    await tx
      .insertInto('sys_quartz_job')
      .values({ ...job, next_time: tomorrow, tenant_id: platform })
      .execute()
  }
}

const jobSeeds = [
  {
    id: 'job-clear-aside',
    job_class_name: 'CleanAsideJob',
    cron_expression: '0 30 3 * * ? *',
    description: '每晚清理移出已满 30 天的表单列和表',
  },
]
