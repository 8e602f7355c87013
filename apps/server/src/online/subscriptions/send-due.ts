import { subscriptionLimits, type Schedule } from '@dougong/contract/online/subscriptions/subscription'
import { sql } from 'kysely'
import { platform } from '../../access/tenants'
import type { Fresh } from '../../database/seed'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { JobHandler, Services } from '../../services/services'
import { type Clock, nextSending } from './schedule'
import { queueSendings, type Sending } from './send'
import type { Subscribed } from './workbook'

/** Sends what is due; what was due while no server ran is sent once, as soon as one does. */
export const subscriptionJob: JobHandler = {
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

type Due = Subscribed & Clock & { id: string; tenantId: number; schedule: Schedule }

const atOnce = 50

/** Queues what some subscriptions send, and says when each is due next: both or neither, whichever node does it. */
function sendSome(services: Services): Promise<{ fired: number; sendings: number }> {
  /* whatever the tenant: the job sends the subscriptions of all */
  return inTransaction(services.db, async (tx) => {
    const { rows: due } = await sql<Due>`
      select id, tenant_id as "tenantId", kind, source, schedule,
        extract(epoch from now())::float8 * 1000 as now, current_setting('TimeZone') as zone
      from onl_subscription where is_on and next_time <= now()
      order by next_time limit ${atOnce} for update skip locked`.execute(tx)
    if (due.length === 0) return { fired: 0, sendings: 0 }
    const ids = due.map(({ id }) => id)
    const sendings = await sendingsOf(tx, ids)
    await queueSendings(services, tx, sendings)
    await sql`
      update onl_subscription s set next_time = n.next_time
      from unnest(${ids}::text[], ${due.map((each) => nextSending(each.schedule, each))}::timestamptz[]) as n (id, next_time)
      where s.id = n.id`.execute(tx)
    return { fired: due.length, sendings: sendings.length }
  })
}

/** Each receiver of some subscriptions once, by name or by a role; whether he may read what is sent is asked when it is. */
async function sendingsOf(tx: Transaction, ids: readonly string[]): Promise<Sending[]> {
  /* whatever the tenant: who belongs to it is asked with the rights of each receiver */
  const { rows } = await sql<Sending>`
    select "subscriptionId", "tenantId", kind, source, format, "userId" from (
      select r.*, row_number() over (partition by r."subscriptionId" order by r."userId") as place from (
        select s.id as "subscriptionId", s.tenant_id as "tenantId", s.kind, s.source, s.format, u.id as "userId"
        from onl_subscription s join sys_user u on u.username = any(string_to_array(s.usernames, ',')) and u.del_flag = 0
        where s.id = any(${ids})
        union
        select s.id, s.tenant_id, s.kind, s.source, s.format, u.id
        from onl_subscription s join sys_user_role ur on ur.role_id = any(string_to_array(s.role_ids, ','))
          join sys_user u on u.id = ur.user_id and u.del_flag = 0
        where s.id = any(${ids})) r) placed
    where place <= ${subscriptionLimits.receivers}`.execute(tx)
  return rows
}

/** Removes what was sent long ago, and subscriptions of what is there no more. */
async function clear({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  /* whatever the tenant: the installation cleans up */
  await sql`delete from onl_subscription_delivery
    where state <> 'waiting' and create_time < now() - make_interval(days => ${config.logRetentionDays})`.execute(
    db,
  )
  await sql`delete from onl_subscription s where not exists (
    select from onl_summary where s.kind = 'summary' and id = s.source
    union all select from onl_cgreport_head where s.kind = 'report' and id = s.source
    union all select from onl_graphreport_head where s.kind = 'graph' and id = s.source
    union all select from onl_board where s.kind = 'board' and id = s.source)`.execute(db)
}
