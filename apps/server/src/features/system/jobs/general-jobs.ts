import { type RawBuilder, sql } from 'kysely'
import { ofTenant, platform } from '../../../access/tenants'
import { sweep } from '../../../database/housekeeping'
import type { JobContext, JobHandlers } from '../../../services/services'

/** What can be scheduled in every installation, whatever its features. */
export const generalJobs: JobHandlers = {
  SampleJob: {
    title: '示例任务',
    run: async ({ logger }) => {
      logger.info('sample job')
      return '示例任务已执行'
    },
  },
  SampleParamJob: {
    title: '示例任务（带参数）',
    run: async ({ logger, parameter }) => {
      logger.info({ parameter }, 'sample job with a parameter')
      return `参数：${parameter ?? '（空）'}`
    },
  },
  CleanExpiredRowsJob: {
    title: '清理过期的会话和验证码',
    isPlatforms: true,
    run: async ({ db }) => {
      await sweep(db)
      return '已清理过期的会话和验证码'
    },
  },
  CleanLogsJob: {
    title: '清理系统日志（参数为保留天数）',
    problem: daysProblem,
    run: (context) => removeOld(context, 'sys_log', whatever(context) ?? ofTenant(context.tenancy)),
  },
  CleanJobRunsJob: {
    title: '清理任务执行记录（参数为保留天数）',
    problem: daysProblem,
    run: (context) => {
      const own = sql<boolean>`job_id in (select id from sys_quartz_job where ${ofTenant(context.tenancy)})`
      return removeOld(context, 'sys_job_run', whatever(context) ?? own)
    },
  },
}

/** The platform cleans everywhere, a tenant what is its own. */
function whatever({ tenancy: { tenantId, isOnlyTenant } }: JobContext): RawBuilder<boolean> | undefined {
  return isOnlyTenant || tenantId === platform ? sql<boolean>`true` : undefined
}

function daysProblem(parameter: string | null): string | undefined {
  return /^[1-9]\d{0,3}$/.test(parameter ?? '') ? undefined : '参数应为保留天数，如 180'
}

const batch = 5_000

/** Removes in batches, so that nobody waits for a long lock. */
async function removeOld(
  { db, parameter, signal }: JobContext,
  table: 'sys_log' | 'sys_job_run',
  isMeant: RawBuilder<boolean>,
) {
  const days = Number(parameter)
  let removed = 0
  for (let size = batch; size === batch && !signal.aborted; removed += size) {
    const result = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where create_time < now() - make_interval(days => ${days}) and ${isMeant} limit ${batch})`.execute(
      db,
    )
    size = Number(result.numAffectedRows ?? 0)
  }
  return `已清理 ${removed} 条`
}
