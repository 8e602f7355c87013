import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { inTransaction, type Transaction } from '../../database/transaction'
import { viewOf } from '../../resource/view'
import { lockRow } from '../../resource/write/save'
import type { Services } from '../../services/services'
import { announcementsResource } from './announcements-admin.resource'
import { wakeTimes } from './due-announcements'
import { countUnread } from './readers'
import { notifyAudience } from './notify-audience'

const notifiedColumns = ['id', 'title', 'audience', 'tenant_id'] as const

/** Publishes a draft: now, or when its time comes. Its audience is told after it is so. */
export async function releaseAnnouncement(services: Services, actor: Actor, id: string): Promise<void> {
  const released = await inTransaction(services.db, async (tx) => {
    await lockForActor(tx, actor, id)
    /* whatever the tenant: `lockForActor` asks for it */
    const row = await tx
      .updateTable('sys_announcement')
      .set({
        send_status: '1',
        sender: actor.username,
        send_time: sql`greatest(now(), start_time)`,
        due_time: sql`case when start_time > now() then start_time else end_time end`,
      })
      .where('id', '=', id)
      .where('send_status', '=', '0')
      .returning([
        ...notifiedColumns,
        sql<boolean>`coalesce(start_time > now(), false)`.as('isLater'),
        sql<boolean>`coalesce(end_time <= now(), false)`.as('isOver'),
      ])
      .executeTakeFirst()
    if (row?.isOver) refuse('announcement.over')
    return row ?? refuse('announcement.notDraft')
  })
  await wakeTimes(services)
  if (!released.isLater) await notifyAudience(services, released)
}

/** Takes a published one back; open lists hear of it as of a new one. */
export async function revokeAnnouncement(services: Services, actor: Actor, id: string): Promise<void> {
  const revoked = await inTransaction(services.db, async (tx) => {
    await lockForActor(tx, actor, id)
    /* whatever the tenant: `lockForActor` asks for it */
    return tx
      .updateTable('sys_announcement')
      .set({ send_status: '2', revoke_time: sql`now()`, due_time: null })
      .where('id', '=', id)
      .where('send_status', '=', '1')
      .returning(notifiedColumns)
      .executeTakeFirst()
  })
  await notifyAudience(services, revoked ?? refuse('announcement.notReleased'))
}

/** Reminds those who have not read it; returns how many they are. Nothing is written for each of them. */
export async function remindReaders(services: Services, actor: Actor, id: string): Promise<number> {
  const reminded = await inTransaction(services.db, async (tx) => {
    await lockForActor(tx, actor, id)
    /* whatever the tenant: `lockForActor` asks for it */
    const row = await tx
      .updateTable('sys_announcement')
      .set({ remind_time: sql`now()` })
      .where('id', '=', id)
      .where('send_status', '=', '1')
      .where(sql<boolean>`send_time <= now() and (end_time is null or end_time > now())`)
      .where(sql<boolean>`(remind_time is null or remind_time < now() - interval '10 minutes')`)
      .returning([...notifiedColumns, 'end_time'])
      .executeTakeFirst()
    return (
      row ?? refuse((await wasRemindedLately(tx, id)) ? 'announcement.remindedLately' : 'announcement.notOut')
    )
  })
  await notifyAudience(services, reminded, true)
  const audience = { id, kind: reminded.audience, end: reminded.end_time }
  return countUnread(services.db, actor, audience)
}

async function wasRemindedLately(tx: Transaction, id: string): Promise<boolean> {
  /* whatever the tenant: called for a record that the actor's view has locked */
  const found = await tx
    .selectFrom('sys_announcement')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`remind_time >= now() - interval '10 minutes'`)
    .executeTakeFirst()
  return found !== undefined
}

async function lockForActor(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await lockRow(tx, viewOf(announcementsResource, actor), { id })
}
