import { refuse } from '@dougong/contract/errors'
import type { Input } from '@dougong/contract/endpoint'
import type { saveSubscription } from '@dougong/contract/online/subscriptions/calls'
import { shareRight, subscriptionLimits } from '@dougong/contract/online/subscriptions/subscription'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { ofTenant, tenantOfNew } from '../../access/tenants'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'
import { type Clock, nextSending } from './schedule'
import { countReceivers } from './subscriptions.queries'
import type { Subscribed } from './subscribed'

type Saved = Input<typeof saveSubscription>['body']

/** Whether somebody may choose receivers, and so sees and changes everybody's subscriptions. */
export function mayShare({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.has(shareRight)
}

/** Saves a subscription; without receivers it is sent to its author. */
export function keepSubscription(db: Database, actor: Actor, saved: Saved): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { kind, source, format, schedule, isOn } = saved
    if (schedule.every === 'week' && schedule.weekdays.length === 0) invalid('请选择每周的哪几天发送')
    const receivers = await readReceivers(tx, actor, saved)
    const values = {
      schedule: JSON.stringify(schedule),
      format,
      is_on: isOn,
      usernames: receivers.usernames,
      role_ids: receivers.roleIds,
      next_time: nextSending(schedule, await clockOf(tx)),
    }
    if (saved.id !== undefined) {
      await requireOwn(tx, actor, saved.id)
      await tx
        .updateTable('onl_subscription')
        .set({ ...values, update_by: actor.username, update_time: sql`now()` })
        .where('id', '=', saved.id)
        .where(ofTenant(actor))
        .execute()
      return saved.id
    }
    await requireRoom(tx, actor, saved)
    const id = newId()
    const tenant_id = tenantOfNew(actor)
    await tx
      .insertInto('onl_subscription')
      .values({ id, tenant_id, kind, source, ...values, create_by: actor.username })
      .execute()
    return id
  })
}

/** Switches a subscription on, from its next time on, or off. */
export function turn(db: Database, actor: Actor, id: string, isOn: boolean): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { schedule } = await requireOwn(tx, actor, id)
    await tx
      .updateTable('onl_subscription')
      .set({
        is_on: isOn,
        next_time: nextSending(schedule, await clockOf(tx)),
        update_by: actor.username,
        update_time: sql`now()`,
      })
      .where('id', '=', id)
      .where(ofTenant(actor))
      .execute()
  })
}

export function remove(db: Database, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireOwn(tx, actor, id)
    await tx.deleteFrom('onl_subscription').where('id', '=', id).where(ofTenant(actor)).execute()
  })
}

/** Refuses an actor who neither made the subscription nor may choose receivers. */
async function requireOwn(tx: Transaction, actor: Actor, id: string) {
  const row = await tx
    .selectFrom('onl_subscription')
    .select(['create_by', 'schedule'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.create_by !== actor.username && !mayShare(actor))) return refuse('subscription.missing')
  return row
}

async function readReceivers(tx: Transaction, actor: Actor, { usernames, roleIds }: Saved) {
  const chosen = { usernames: listed(usernames), roleIds: listed(roleIds) }
  if (chosen.usernames.length + chosen.roleIds.length === 0) return { ...chosen, usernames: [actor.username] }
  const isForOthers = chosen.roleIds.length > 0 || chosen.usernames.some((name) => name !== actor.username)
  if (!isForOthers) return chosen
  if (!mayShare(actor)) refuse('subscription.others')
  const { users, roles, people } = await countReceivers(tx, actor, chosen)
  if (users < chosen.usernames.length) invalid('接收人中有不存在的用户，请重新选择')
  if (roles < chosen.roleIds.length) invalid('接收角色中有不存在的角色，请重新选择')
  const { receivers } = subscriptionLimits
  if (people > receivers) invalid(`接收人共 ${people} 人，最多 ${receivers} 人`)
  return chosen
}

async function requireRoom(tx: Transaction, actor: Actor, { kind, source }: Subscribed): Promise<void> {
  const { count } = await tx
    .selectFrom('onl_subscription')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofTenant(actor))
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('create_by', '=', actor.username)
    .executeTakeFirstOrThrow()
  const { ofOne } = subscriptionLimits
  if (count >= ofOne) invalid(`同一份报表最多设置 ${ofOne} 个订阅`)
}

function invalid(detail: string): never {
  return refuse('subscription.invalid', { detail })
}

function listed(text: string): string[] {
  return [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean)
}

async function clockOf(tx: Transaction): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select extract(epoch from now())::float8 * 1000 as now, current_setting('TimeZone') as zone`.execute(tx)
  return rows[0] ?? { now: Date.now(), zone: 'UTC' }
}
