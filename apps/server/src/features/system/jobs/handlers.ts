import type { JobHandlerName } from '@dougong/contract/system/jobs'
import { sql } from 'kysely'
import { sweep } from '../../../database/housekeeping'
import type { Services } from '../../../services'
import { beginBackup, keepOf, removeOutlived } from '../backups/index'

export interface JobContext extends Services {
  parameter: string | null
  /** Set when the server stops. */
  signal: AbortSignal
}

interface JobHandler {
  /** What is wrong with the parameter; undefined where nothing is. */
  problem?(parameter: string | null): string | undefined
  /** Does the work; answers a line for the log of runs. */
  run(context: JobContext): Promise<string>
}

/** Everything that can be scheduled. A job stores a name of this table, never code. */
export const handlers: Readonly<Record<JobHandlerName, JobHandler>> = {
  SampleJob: {
    run: async ({ logger }) => {
      logger.info('sample job')
      return '示例任务已执行'
    },
  },
  SampleParamJob: {
    run: async ({ logger, parameter }) => {
      logger.info({ parameter }, 'sample job with a parameter')
      return `参数：${parameter ?? '（空）'}`
    },
  },
  CleanExpiredRowsJob: {
    run: async ({ db }) => {
      await sweep(db)
      return '已清理过期的会话和验证码'
    },
  },
  CleanLogsJob: { problem: daysProblem, run: (context) => removeOld(context, 'sys_log') },
  CleanJobRunsJob: { problem: daysProblem, run: (context) => removeOld(context, 'sys_job_run') },
  BackupJob: {
    problem: (parameter) => (keepOf(parameter) ? undefined : '参数应为保留份数，如 7，或保留天数，如 30d'),
    run: async (context) => {
      const { done } = await beginBackup(context, { by: null, isManual: false, signal: context.signal })
      await done
      const removed = await removeOutlived(context, keepOf(context.parameter) ?? { count: 7 })
      return removed > 0 ? `备份完成，已清理 ${removed} 份旧备份` : '备份完成'
    },
  },
}

/** The handler that a stored name means; class names of older systems count by their last part. */
export function handlerName(stored: string): JobHandlerName | undefined {
  const name = stored.slice(stored.lastIndexOf('.') + 1)
  return Object.hasOwn(handlers, name) ? (name as JobHandlerName) : undefined
}

function daysProblem(parameter: string | null): string | undefined {
  return /^[1-9]\d{0,3}$/.test(parameter ?? '') ? undefined : '参数应为保留天数，如 180'
}

const batch = 5_000

/** Removes in batches, so that nobody waits for a long lock. */
async function removeOld({ db, parameter, signal }: JobContext, table: 'sys_log' | 'sys_job_run') {
  const days = Number(parameter)
  let removed = 0
  for (let size = batch; size === batch && !signal.aborted; removed += size) {
    const result = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where create_time < now() - make_interval(days => ${days}) limit ${batch})`.execute(
      db,
    )
    size = Number(result.numAffectedRows ?? 0)
  }
  return `已清理 ${removed} 条`
}
