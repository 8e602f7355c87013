import type { DeliveryState, Schedule, SentFormat } from '@dougong/contract/online/subscriptions/subscription'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, readersOf } from '../../access/actor'
import { isMember, ofTenant, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { Subscribed } from './workbook'

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

/** How many are shown at once. */
const most = 200

/** The subscriptions that a condition finds, with what they are called and whom they reach; those of what is gone are left out. */
export async function findSubscriptions(
  db: Db,
  actor: Actor,
  condition: RawBuilder<boolean>,
): Promise<StoredSubscription[]> {
  const { rows } = await sql<StoredSubscription>`
    select * from (
      select s.id, s.kind, s.source, s.format, s.schedule, s.is_on as "isOn", s.create_by as "createBy", s.create_time,
        coalesce(s.usernames, '') as usernames, coalesce(s.role_ids, '') as "roleIds",
        case when s.is_on then to_char(s.next_time, 'YYYY-MM-DD HH24:MI') end as "nextTime",
        case s.kind when 'summary' then (select name from onl_summary where id = s.source)
          when 'report' then (select name from onl_cgreport_head where id = s.source)
          when 'graph' then (select name from onl_graphreport_head where id = s.source)
          else (select name from onl_board where id = s.source) end as name,
        coalesce((select realname from sys_user where username = s.create_by), s.create_by, '') as author,
        concat_ws('、',
          (select string_agg(u.realname, '、' order by u.username) from sys_user u
            where u.username = any(string_to_array(s.usernames, ',')) and u.del_flag = 0),
          (select string_agg(r.role_name, '、' order by r.role_code) from sys_role r
            where r.id = any(string_to_array(s.role_ids, ',')))) as receivers
      from onl_subscription s where ${ofTenant(actor, 's.tenant_id')} and ${condition}) s
    where name is not null order by create_time, id limit ${most}`.execute(db)
  return rows
}

/** The condition that somebody made a subscription `s`, or that it is for him. */
export function reaches(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    readersOf(actor).map(
      ({
        userId,
        username,
      }) => sql`(s.create_by = ${username} or ${username} = any(string_to_array(s.usernames, ','))
        or exists (select from sys_user_role ur
          where ur.user_id = ${userId} and ur.role_id = any(string_to_array(s.role_ids, ','))))`,
    ),
    sql` and `,
  )})`
}

const shown = 20

/** The last sendings of a report or board: the reader's own, or everybody's. */
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
    order by d.create_time desc, d.id limit ${shown}`.execute(db)
  return rows
}

/** Whether somebody waits for one that he tried. */
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

/** Which of these names and roles the tenant has, and how many people they are together. */
export async function countReceivers(
  db: Db,
  actor: Actor,
  { usernames, roleIds }: { usernames: readonly string[]; roleIds: readonly string[] },
): Promise<{ users: number; roles: number; people: number }> {
  const { rows } = await sql<{ users: number; roles: number; people: number }>`
    select
      (select count(*)::int from sys_user u
        where u.username = any(${usernames}) and u.del_flag = 0 and ${isMember(actor, 'u.id')}) as users,
      (select count(*)::int from sys_role r
        where r.id = any(${roleIds}) and ${ofTenantOrPlatform(actor, 'r.tenant_id')}) as roles,
      (select count(*)::int from sys_user u where u.del_flag = 0 and (u.username = any(${usernames}) or u.id in (
        select user_id from sys_user_role where role_id = any(${roleIds})))) as people`.execute(db)
  return rows[0] ?? { users: 0, roles: 0, people: 0 }
}
