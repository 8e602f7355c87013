import type { DeliveryState, Schedule, SentFormat } from '@dougong/contract/online/subscriptions/subscription'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, readersOf } from '../../access/actor'
import { receiversOf, sharedWith } from '../../access/shared-with'
import { isMember, ofTenant, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { sentName } from './sent-kinds'
import type { Subscribed } from './subscribed'

type Db = Database | Transaction

export interface StoredSubscription extends Subscribed {
  id: string
  name: string
  format: SentFormat
  schedule: Schedule
  isOn: boolean
  nextTime: string | null
  usernames: string
  roleIds: string
  receivers: string
  author: string
  createBy: string | null
}

/** How many are listed at once. */
const maxListed = 200

/** The subscriptions that meet a condition, with the name of what they send and their receivers; those of something that is gone are left out. */
export async function findSubscriptions(
  db: Db,
  actor: Actor,
  condition: RawBuilder<boolean>,
): Promise<StoredSubscription[]> {
  const { rows } = await sql<StoredSubscription>`
    select * from (
      select s.id, s.kind, s.source, s.format, s.schedule, s.is_on as "isOn", s.create_by as "createBy", s.create_time,
        array_to_string(s.usernames, ',') as usernames, array_to_string(s.role_ids, ',') as "roleIds",
        case when s.is_on then to_char(s.next_time, 'YYYY-MM-DD HH24:MI') end as "nextTime",
        ${sentName()} as name,
        coalesce((select realname from sys_user where username = s.create_by), s.create_by, '') as author,
        concat_ws('、',
          (select string_agg(u.realname, '、' order by u.username) from sys_user u
            where u.username = any(s.usernames) and u.del_flag = 0),
          (select string_agg(r.role_name, '、' order by r.role_code) from sys_role r
            where r.id = any(s.role_ids))) as receivers
      from onl_subscription s where ${ofTenant(actor, 's.tenant_id')} and ${condition}) s
    where name is not null order by create_time, id limit ${maxListed}`.execute(db)
  return rows
}

/** The condition that the actor made a subscription `s`, or receives it. */
export function reaches(actor: Actor): RawBuilder<boolean> {
  return sharedWith(actor, {
    author: { column: 's.create_by', is: 'username' },
    usernames: 's.usernames',
    roleIds: 's.role_ids',
  })
}

const maxDeliveries = 20

/** The last sendings of a report or board: the actor's own, or everybody's. */
export async function lastDeliveries(
  db: Db,
  actor: Actor,
  { kind, source }: Subscribed,
  ofEverybody: boolean,
): Promise<{ id: string; receiver: string; time: string; state: DeliveryState; message: string | null }[]> {
  const own = sql<boolean>`${sql.join(
    readersOf(actor).map(({ userId }) => sql`d.user_id = ${userId}`),
    sql` and `,
  )}`
  const { rows } = await sql<{
    id: string
    receiver: string
    time: string
    state: DeliveryState
    message: string | null
  }>`
    select d.id, coalesce(u.realname, '') as receiver, d.state, d.message,
      to_char(coalesce(d.done_time, d.create_time), 'YYYY-MM-DD HH24:MI:SS') as time
    from onl_subscription_delivery d left join sys_user u on u.id = d.user_id
    where d.kind = ${kind} and d.source = ${source} and ${ofTenant(actor, 'd.tenant_id')}
      and ${ofEverybody ? sql<boolean>`true` : own}
    order by d.create_time desc, d.id limit ${maxDeliveries}`.execute(db)
  return rows
}

/** Whether the actor still waits for one that they tried. */
export async function isTrying(db: Db, actor: Actor, { kind, source }: Subscribed): Promise<boolean> {
  const row = await db
    .selectFrom('onl_subscription_delivery')
    .select('id')
    .where(ofTenant(actor))
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('user_id', '=', actor.userId)
    .where('subscription_id', 'is', null)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row !== undefined
}

/** How many of these names and roles the tenant has, and how many people they reach. */
export async function countReceivers(
  db: Db,
  actor: Actor,
  { usernames, roleIds }: { usernames: readonly string[]; roleIds: readonly string[] },
): Promise<{ users: number; roles: number; people: number }> {
  const receivers = receiversOf(actor, { usernames, roleIds })
  const { rows } = await sql<{ users: number; roles: number; people: number }>`
    select
      (select count(*)::int from sys_user u
        where u.username = any(${usernames}) and u.del_flag = 0 and ${isMember(actor, 'u.id')}) as users,
      (select count(*)::int from sys_role r
        where r.id = any(${roleIds}) and ${ofTenantOrPlatform(actor, 'r.tenant_id')}) as roles,
      (select count(*)::int from (${receivers}) people) as people`.execute(db)
  return rows[0] ?? { users: 0, roles: 0, people: 0 }
}
