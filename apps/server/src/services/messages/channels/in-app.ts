import { sql } from 'kysely'
import { platform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { inTransaction } from '../../../database/transaction'
import { htmlToText } from '../../../platform/html'
import { Undeliverable } from '../../../platform/outbox/outbox'
import type { Sockets } from '../../../platform/sockets'
import type { Channel, OutgoingMessage } from './channel'

/** Marks announcements that are messages to somebody: whoever administers announcements does not see them. */
export const messageMark = 'message'

/** 我的消息 and the bell: an announcement to one user, under the message's own id, so that it cannot be there twice. */
export function inAppChannel({ db, sockets }: { db: Database; sockets: Sockets }): Channel {
  return {
    async deliver(message) {
      const { userId, id, title, tenantId } = message
      if (userId === null) throw new Undeliverable('接收人不存在')
      await inTransaction(db, async (tx) => {
        /* whatever the tenant: the row carries the message's own */
        const written = await tx
          .insertInto('sys_announcement')
          .values(announcementOf(message))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!written) return
        const { rows } = await sql`
          insert into sys_announcement_send (annt_id, user_id) select ${id}, id from sys_user where id = ${userId}
          returning user_id`.execute(tx)
        if (rows.length === 0) throw new Undeliverable('接收人不存在')
      })
      const push = { cmd: 'user', msgId: id, msgTxt: title }
      await sockets.pushToUsers([userId], push, await tenantOfSockets(db, tenantId))
      return '已送达'
    },
  }
}

function announcementOf({ id, tenantId, title, content, openPage, file }: OutgoingMessage) {
  return {
    id,
    tenant_id: tenantId,
    title,
    content,
    summary: htmlToText(content).slice(0, 200),
    sender: '系统',
    priority: 'M',
    category: '2',
    audience: 'USER',
    send_status: '1',
    send_time: sql<string>`now()`,
    start_time: sql<string>`now()`,
    business_type: messageMark,
    open_type: openPage === null ? null : 'url',
    open_page: openPage,
    files: file,
  }
}

/** Sockets of an installation with one tenant are for that one, whatever the message says. */
async function tenantOfSockets(db: Database, tenantId: number): Promise<number | undefined> {
  if (tenantId === platform) return undefined
  const { rows } = await sql<{ several: boolean }>`select count(*) > 1 as several from sys_tenant`.execute(db)
  return rows[0]?.several ? tenantId : undefined
}
