import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import type { JobHandlers, Services } from '../../../services/services'
import { findHandler } from './handlers'
import type { TakenRun } from './jobs.queries'

/**
 * Notifies the job's author, or administrators if the author is gone, that a run has failed; once, until a run of the job has
 * succeeded again. A notification that fails does not keep the run from ending.
 */
export async function notifyFailure(
  { messages, jobs, logger }: Pick<Services, 'messages' | 'jobs' | 'logger'>,
  tx: Transaction,
  run: Pick<TakenRun, 'id' | 'jobId'>,
  reason: string,
): Promise<void> {
  await sql`savepoint notifying`.execute(tx)
  try {
    await notify({ messages, jobs }, tx, run, reason)
  } catch (error) {
    await sql`rollback to savepoint notifying`.execute(tx)
    logger.error({ err: error, run: run.id }, 'nobody could be notified of a failed job')
  }
}

async function notify(
  { messages, jobs }: Pick<Services, 'messages' | 'jobs'>,
  tx: Transaction,
  run: Pick<TakenRun, 'id' | 'jobId'>,
  reason: string,
): Promise<void> {
  const job = await findJob(tx, jobs, run)
  if (!job || job.failedBefore) return
  const { name, time, tenantId, authorId } = job
  await messages.send(tx, {
    template: 'job_failed',
    to: authorId === null ? 'administrators' : { userIds: [authorId] },
    data: { job: name, time, reason },
    tenantId,
    openPage: '/isystem/QuartzJobList',
  })
}

async function findJob(
  tx: Transaction,
  handlers: JobHandlers,
  { id, jobId }: Pick<TakenRun, 'id' | 'jobId'>,
) {
  /* whatever the tenant: the scheduler runs the jobs of all */
  const { rows } = await sql<{
    description: string | null
    handler: string
    time: string
    tenantId: number
    authorId: string | null
    failedBefore: boolean
  }>`
    select j.description, j.job_class_name as handler, j.tenant_id as "tenantId",
      to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as time,
      (select u.id from sys_user u where u.username = coalesce(j.update_by, j.create_by)
        and u.del_flag = 0 and u.status = 1) as "authorId",
      coalesce((select r.status = 'failed' from sys_job_run r
        where r.job_id = j.id and r.id <> ${id} and r.status in ('success', 'failed')
        order by r.fire_time desc, r.create_time desc limit 1), false) as "failedBefore"
    from sys_quartz_job j where j.id = ${jobId}`.execute(tx)
  const [job] = rows
  if (!job) return undefined
  const { description, handler, ...rest } = job
  return { ...rest, name: description || (findHandler(handlers, handler)?.handler.title ?? handler) }
}
