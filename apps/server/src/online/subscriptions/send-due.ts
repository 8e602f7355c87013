import {
  type Schedule,
  type SentFormat,
  subscriptionLimits,
} from '@dougong/contract/online/subscriptions/subscription'
import { sql } from 'kysely'
import { receiversOf } from '../../access/shared-with'
import { platform, type Tenancy } from '../../access/tenants'
import type { Fresh } from '../../database/seed'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { JobHandler, Services } from '../../services/services'
import { type Clock, nextSending } from './schedule'
import { queueSendings, type Sending } from './send'
import { isStored } from './sent-kinds'
import type { Subscribed } from './subscribed'

/** Sends what is due; what was due while no server ran is sent once, as soon as one does. */
export const subscriptionJob: JobHandler = {
  title: '发送到期的报表订阅',
  isPlatforms: true,
  run: async (services) => {
    await clear(services)
    let sent = 0
    for (let fired = 1; fired > 0 && !services.signal.aborted;) {
      const batch = await sendSome(services)
      fired = batch.fired
      sent += batch.sendings
    }
    if (sent > 0) await services.outbox.wake()
    return sent > 0 ? `已安排 ${sent} 份发送` : '没有到期的订阅'
  },
}

/** Seeded, so that an administrator can stop it; it looks as often as times of day can be chosen. */
export async function seedSubscriptionJob(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const job of await fresh('job', jobSeeds, ({ id }) => id))
    await tx
      .insertInto('sys_quartz_job')
      .values({ ...job, next_time: sql<string>`now()`, tenant_id: platform })
      .execute()
}

const jobSeeds = [
  {
    id: 'job-subscriptions',
    job_class_name: 'SubscriptionJob',
    cron_expression: '0 0/5 * * * ? *',
    description: '每 5 分钟发送到期的报表订阅',
  },
]

interface Due extends Subscribed, Clock, Tenancy {
  id: string
  format: SentFormat
  schedule: Schedule
  usernames: string[]
  roleIds: string[]
}

const batchSize = 50

/** Queues what some subscriptions send, and notes when each is due next: both or neither, whichever node does it. */
function sendSome(services: Services): Promise<{ fired: number; sendings: number }> {
  /* whatever the tenant: the job sends the subscriptions of all */
  return inTransaction(services.db, async (tx) => {
    const { rows: due } = await sql<Due>`
      select id, kind, source, format, schedule, usernames, role_ids as "roleIds",
        tenant_id as "tenantId", (select count(*) = 1 from sys_tenant) as "isOnlyTenant",
        extract(epoch from now())::float8 * 1000 as now, current_setting('TimeZone') as zone
      from onl_subscription where is_on and next_time <= now()
      order by next_time limit ${batchSize} for update skip locked`.execute(tx)
    if (due.length === 0) return { fired: 0, sendings: 0 }
    const sendings: Sending[] = []
    for (const subscription of due) sendings.push(...(await sendingsOf(tx, subscription)))
    await queueSendings(services, tx, sendings)
    const [ids, times] = [
      due.map(({ id }) => id),
      due.map((subscription) => nextSending(subscription.schedule, subscription)),
    ]
    await sql`
      update onl_subscription s set next_time = n.next_time
      from unnest(${ids}::text[], ${times}::timestamptz[]) as n (id, next_time)
      where s.id = n.id`.execute(tx)
    return { fired: due.length, sendings: sendings.length }
  })
}

/** One sending for each receiver; whether they may read what is sent is asked when it is sent. */
async function sendingsOf(tx: Transaction, subscription: Due): Promise<Sending[]> {
  const { id: subscriptionId, tenantId, kind, source, format, usernames, roleIds } = subscription
  const receivers = receiversOf(subscription, { usernames, roleIds })
  const { rows } = await sql<{ id: string }>`
    select id from (${receivers}) people order by id limit ${subscriptionLimits.receivers}`.execute(tx)
  return rows.map(({ id: userId }) => ({ subscriptionId, tenantId, kind, source, format, userId }))
}

/** Removes subscriptions of reports that are gone. */
async function clear({ db }: Pick<Services, 'db'>): Promise<void> {
  /* whatever the tenant: the installation cleans up */
  await sql`delete from onl_subscription s where not ${isStored()}`.execute(db)
}
