import { refuse } from '@dougong/contract/errors'
import type { SocketMessage } from '@dougong/contract/sockets'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { inTransaction, type Transaction } from '../../database/transaction'
import { scopeFor } from '../../resource/scope'
import { lockRow } from '../../resource/save'
import type { Services } from '../../services'
import { listAddresseeIds } from './addressees'
import { announcementsResource } from './announcements-admin.resource'

interface Told {
  id: string
  title: string
  audience: string
}

/** Publishes a draft; its audience is told after it is so. */
export async function releaseAnnouncement(services: Services, actor: Actor, id: string): Promise<void> {
  const released = await inTransaction(services.db, async (tx) => {
    await lockForActor(tx, actor, id)
    return tx
      .updateTable('sys_announcement')
      .set({ send_status: '1', sender: actor.username, send_time: sql`now()` })
      .where('id', '=', id)
      .where('send_status', '=', '0')
      .returning(['id', 'title', 'audience'])
      .executeTakeFirst()
  })
  await tellAudience(services, released ?? refuse('announcement.notDraft'))
}

/** Takes a published one back; open lists hear of it as of a new one. */
export async function revokeAnnouncement(services: Services, actor: Actor, id: string): Promise<void> {
  const revoked = await inTransaction(services.db, async (tx) => {
    await lockForActor(tx, actor, id)
    return tx
      .updateTable('sys_announcement')
      .set({ send_status: '2', revoke_time: sql`now()` })
      .where('id', '=', id)
      .where('send_status', '=', '1')
      .returning(['id', 'title', 'audience'])
      .executeTakeFirst()
  })
  await tellAudience(services, revoked ?? refuse('announcement.notReleased'))
}

async function lockForActor(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { resource, table } = announcementsResource
  await lockRow(tx, resource, table, scopeFor(announcementsResource, actor), { id })
}

async function tellAudience({ db, sockets }: Services, { id, title, audience }: Told): Promise<void> {
  const message = (cmd: 'topic' | 'user'): SocketMessage => ({ cmd, msgId: id, msgTxt: title })
  if (audience === 'ALL') await sockets.pushToAll(message('topic'))
  else await sockets.pushToUsers(await listAddresseeIds(db, id), message('user'))
}
