import { sendStates } from '@dougong/contract/system/messages/sent-messages'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { OutgoingMessage } from './channels/channel'

type Db = Database | Transaction

/** A message that goes into the history; it gets its time there. */
export interface NewMessage extends Omit<OutgoingMessage, 'time'> {
  channel: string
  /** The values of its placeholders, as JSON text. */
  param: string | null
  /** The unmasked content, sealed, where `content` masks secrets; empty once it is sent or given up. */
  sealed?: string | null
  /** It goes so much later. */
  delayMs: number
  createBy?: string
}

const timeOfMessage = sql<string>`to_char(create_time, 'YYYY-MM-DD HH24:MI:SS')`.as('time')

/** Writes them into the history; returns when they were written, in their order. */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<string[]> {
  const rows = await db
    .insertInto('sys_sms')
    .values(
      messages.map(
        ({
          id,
          tenantId,
          title,
          channel,
          receiver,
          param,
          content,
          sealed,
          userId,
          openPage,
          file,
          createBy,
        }) => ({
          id,
          tenant_id: tenantId,
          es_title: title,
          es_type: channel,
          es_receiver: receiver,
          es_param: param,
          es_content: content,
          sealed: sealed ?? null,
          user_id: userId,
          open_page: openPage,
          file,
          create_by: createBy ?? null,
        }),
      ),
    )
    .returning(timeOfMessage)
    .execute()
  return rows.map(({ time }) => time)
}

/** A message as it is about to be delivered. */
export async function findMessage(
  db: Db,
  id: string,
): Promise<(OutgoingMessage & { channel: string; isSent: boolean; sealed: string | null }) | undefined> {
  /* whatever the tenant: the outbox delivers the messages of all */
  const row = await db
    .selectFrom('sys_sms')
    .select([
      'id',
      'tenant_id as tenantId',
      'es_title as title',
      'es_content as content',
      'es_receiver as receiver',
      'es_type as channel',
      'open_page as openPage',
      'file',
      'sealed',
      'es_send_status as status',
      timeOfMessage,
    ])
    .select(
      /* one that somebody wrote names its receiver by the login name */
      sql<
        string | null
      >`coalesce(user_id, (select u.id from sys_user u where u.username = es_receiver and u.del_flag = 0))`.as(
        'userId',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, ...message } = row
  return { ...message, isSent: status === sendStates.sent }
}

export function noteSent(db: Db, id: string, tries: number, outcome: string): Promise<void> {
  return note(db, id, { status: sendStates.sent, tries, result: outcome })
}

export function noteFailed(db: Db, id: string, tries: number, reason: string): Promise<void> {
  return note(db, id, { status: sendStates.failed, tries, result: reason })
}

export function noteGivenUp(db: Db, id: string, tries: number, reason: string): Promise<void> {
  return note(db, id, { status: sendStates.givenUp, tries, result: reason })
}

/** What was sent stays so. */
async function note(
  db: Db,
  id: string,
  { status, tries, result }: { status: string; tries: number; result: string },
): Promise<void> {
  /* whatever the tenant: the outbox delivers the messages of all */
  await db
    .updateTable('sys_sms')
    .set({
      es_send_status: status,
      es_send_num: tries,
      es_result: result.slice(0, 255),
      /* nobody needs it any more; that there was something sealed is still known */
      ...(status !== sendStates.failed && { sealed: sql`case when sealed is not null then '' end` }),
      ...(status === sendStates.sent && { es_send_time: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('es_send_status', '<>', sendStates.sent)
    .execute()
}
