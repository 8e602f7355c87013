import { jobHandlers } from '@dougong/contract/system/jobs'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import type { TakenRun } from './jobs.queries'

/**
 * Tells who made the job, or administrators where that is nobody who is there, that a run has failed; once, until a run of it
 * has succeeded again. The run ends whether it can be told or not.
 */
export async function tellFailure(
  { messages, logger }: Pick<Services, 'messages' | 'logger'>,
  tx: Transaction,
  run: Pick<TakenRun, 'id' | 'jobId'>,
  reason: string,
): Promise<void> {
  await sql`savepoint telling`.execute(tx)
  try {
    await tell({ messages }, tx, run, reason)
  } catch (error) {
    await sql`rollback to savepoint telling`.execute(tx)
    logger.error({ err: error, run: run.id }, 'a job has failed, which could not be told')
  }
}

async function tell(
  { messages }: Pick<Services, 'messages'>,
  tx: Transaction,
  run: Pick<TakenRun, 'id' | 'jobId'>,
  reason: string,
): Promise<void> {
  const told = await findJob(tx, run)
  if (!told || told.failedBefore) return
  const { name, time, tenantId, makerId } = told
  await messages.send(tx, {
    template: 'job_failed',
    to: makerId === null ? 'administrators' : { userIds: [makerId] },
    data: { job: name, time, reason },
    tenantId,
    openPage: '/isystem/QuartzJobList',
  })
}

async function findJob(tx: Transaction, { id, jobId }: Pick<TakenRun, 'id' | 'jobId'>) {
  /* whatever the tenant: the scheduler runs the jobs of all */
  const { rows } = await sql<{
    description: string | null
    handler: string
    time: string
    tenantId: number
    makerId: string | null
    failedBefore: boolean
  }>`
    select j.description, j.job_class_name as handler, j.tenant_id as "tenantId",
      to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as time,
      (select u.id from sys_user u where u.username = coalesce(j.update_by, j.create_by)
        and u.del_flag = 0 and u.status = 1) as "makerId",
      coalesce((select r.status = 'failed' from sys_job_run r
        where r.job_id = j.id and r.id <> ${id} and r.status in ('success', 'failed')
        order by r.fire_time desc, r.create_time desc limit 1), false) as "failedBefore"
    from sys_quartz_job j where j.id = ${jobId}`.execute(tx)
  const [job] = rows
  if (!job) return undefined
  const { description, handler, ...rest } = job
  const title = Object.hasOwn(jobHandlers, handler)
    ? jobHandlers[handler as keyof typeof jobHandlers]
    : handler
  return { ...rest, name: description || title }
}
