import { refuse } from '@dougong/contract/errors'
import { CronError } from '@dougong/cron/expression'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { platform, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { JobHandlers } from '../../../services/services'
import { findHandler, isPlatforms } from './handlers'
import { giveJob, nextTime, requestRun } from './jobs.queries'
import type { Saving, Values } from '../../../resource/serve-resource'

const stopped = -1

type Planning = Pick<Saving, 'tx' | 'actor'>

interface Plan {
  jobClassName: string
  cronExpression: string
  parameter: string | null
  status: number
}

/** A new job with the time of its first run; what cannot be scheduled is refused. */
export async function planNew(
  handlers: JobHandlers,
  values: Values,
  { tx, actor }: Planning,
): Promise<Values> {
  const plan = values as Values & Plan
  const jobClassName = checkHandler(handlers, actor, plan)
  return { ...values, jobClassName, nextTime: await firstTime(tx, plan) }
}

/** A change, checked together with what it leaves as it was; the next run follows from both. */
export async function planChange(
  handlers: JobHandlers,
  id: string,
  values: Values,
  { tx, actor }: Planning,
): Promise<Values> {
  const plan = { ...(await findPlan(tx, id)), ...values } as Plan
  const jobClassName = checkHandler(handlers, actor, plan)
  return { ...values, jobClassName, nextTime: await firstTime(tx, plan) }
}

/** What works on the whole installation is the platform's, so that it stays so when there are several tenants. */
export async function keepWithPlatform(
  handlers: JobHandlers,
  id: string,
  { tx, actor }: Planning,
): Promise<void> {
  const { jobClassName } = await findPlan(tx, id)
  const isPlatformsJob = findHandler(handlers, jobClassName)?.handler.isPlatforms
  await giveJob(tx, id, isPlatformsJob ? platform : tenantOfNew(actor))
}

/** Stops a job, or lets it fire again from now on. */
export function switchJob(db: Database, actor: Actor, id: string, isOn: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    const plan = { ...(await findPlan(tx, id)), status: isOn ? 0 : stopped }
    /* whatever the tenant: called for a job that the actor's view has shown */
    await tx
      .updateTable('sys_quartz_job')
      .set({
        status: plan.status,
        next_time: await firstTime(tx, plan),
        update_by: actor.username,
        update_time: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Has a job run once, as soon as a node looks. */
export function runOnce(db: Database, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await findPlan(tx, id)
    await requestRun(tx, id, actor.username)
  })
}

async function findPlan(tx: Transaction, id: string): Promise<Plan> {
  /* whatever the tenant: called for a job that the actor's view has shown or locked */
  const row = await tx
    .selectFrom('sys_quartz_job')
    .select(['job_class_name', 'cron_expression', 'parameter', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('job.missing')
  const { job_class_name: jobClassName, cron_expression: cronExpression, parameter, status } = row
  return { jobClassName, cronExpression, parameter, status }
}

function checkHandler(handlers: JobHandlers, actor: Actor, { jobClassName, parameter }: Plan): string {
  const { name, handler } =
    findHandler(handlers, jobClassName) ?? refuse('job.unknownHandler', { name: jobClassName })
  if (handler.isPlatforms && !isPlatforms(actor)) refuse('job.ofPlatform')
  const problem = handler.problem?.(parameter)
  if (problem) refuse('record.invalid', { detail: problem })
  return name
}

async function firstTime(tx: Transaction, { cronExpression, status }: Plan): Promise<string | null> {
  try {
    const next = await nextTime(tx, cronExpression)
    if (status === stopped) return null
    return next ?? refuse('job.neverFires')
  } catch (error) {
    if (error instanceof CronError) return refuse('record.invalid', { detail: error.message })
    throw error
  }
}
