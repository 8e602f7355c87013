import { refuse } from '@dougong/contract/errors'
import { CronError } from '@dougong/cron/expression'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Values } from '../../../resource/save'
import { handlerName, handlers } from './handlers'
import { nextTime, requestRun } from './jobs.queries'

const stopped = -1

interface Plan {
  jobClassName: string
  cronExpression: string
  parameter: string | null
  status: number
}

/** A new job with the time of its first run; what cannot be scheduled is refused. */
export async function planNew(values: Values, tx: Transaction): Promise<Values> {
  const plan = values as Values & Plan
  const jobClassName = checkHandler(plan)
  return { ...values, jobClassName, nextTime: await firstTime(tx, plan) }
}

/** A change, checked together with what it leaves as it was; the next run follows from both. */
export async function planChange(id: string, values: Values, tx: Transaction): Promise<Values> {
  const plan = { ...(await findPlan(tx, id)), ...values } as Plan
  const jobClassName = checkHandler(plan)
  return { ...values, jobClassName, nextTime: await firstTime(tx, plan) }
}

/** Stops a job, or lets it fire again from now on. */
export function switchJob(db: Database, actor: Actor, id: string, isOn: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    const plan = { ...(await findPlan(tx, id)), status: isOn ? 0 : stopped }
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

function checkHandler({ jobClassName, parameter }: Plan): string {
  const name = handlerName(jobClassName) ?? refuse('job.unknownHandler', { name: jobClassName })
  const problem = handlers[name].problem?.(parameter)
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
