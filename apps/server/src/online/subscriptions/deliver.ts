import { type SentFormat, subscriptionLimits } from '@dougong/contract/online/subscriptions/subscription'
import { sql } from 'kysely'
import { type Actor, loadRights } from '../../access/actor'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import { type Deliver, type GivenUp, Outbox } from '../../platform/outbox/outbox'
import type { FigureServer, Reading, Workbook } from '../figures/index'
import { isDenial } from './denials'
import { pictureOf } from './picture'
import { subscriptionKind } from './send'
import { addressOf, sentKinds } from './sent-kinds'
import type { SentKind, Subscribed } from './subscribed'

/**
 * Reports wait in a line of their own, one at a time on each node: however many are due, other messages pass them by and those
 * who work with reports keep theirs. An attempt may take as long as a board of slow reports does; what a killed node was sending is
 * sent by another within a minute.
 */
export const pace = { atOnce: 1, attemptMs: 300_000, leaseMs: 40_000 }

/** Sends what was queued until it is stopped. */
export function startSending(server: FigureServer, ownPace: Partial<typeof pace> = {}): () => Promise<void> {
  const line = new Outbox(server.services, { ...pace, ...ownPace })
  line.handle(subscriptionKind, deliverTo(server), giveUp)
  line.start()
  return () => line.stop()
}

/** Computes a workbook or draws a picture under its receiver's rights and sends it; a receiver who may not read it gets nothing. */
export function deliverTo(server: FigureServer): Deliver {
  const { db, outbox } = server.services
  return async ({ id }, signal) => {
    const sending = await findWaiting(db, id)
    if (!sending) return '已处理'
    const { userId, tenantId } = sending
    const reader = await readerOf(db, userId, tenantId)
    if (!reader) return skip(db, id, '接收人的账号已停用，或已不在本租户')
    try {
      const reading = { id: sending.source, actor: reader, signal }
      const {
        title,
        file,
        note = '',
      } = await formats[sending.format](sentKinds[sending.kind], server, reading)
      const days = subscriptionLimits.keptDays
      const path = await server.engine.storeFor(reader, file, { folder: 'subscriptions', days })
      const outcome = await notify(server, { ...sending, title, path, days, note }).catch(
        async (error: unknown) => {
          await server.engine.removeFile(path)
          throw error
        },
      )
      await outbox.wake()
      return outcome
    } catch (error) {
      if (isDenial(error)) return skip(db, id, denialOf(error))
      throw error
    }
  }
}

/** What is sent in each format, and what is to be said of it besides. */
const formats: Readonly<
  Record<
    SentFormat,
    (kind: SentKind, server: FigureServer, reading: Reading) => Promise<Workbook & { note?: string }>
  >
> = {
  workbook: (kind, server, reading) => kind.workbook(server, reading),
  picture: async (kind, server, reading) => pictureOf(await kind.page(server, reading), reading.signal),
}

function denialOf({ reason, message }: { reason: string; message: string }): string {
  return reason === 'access.denied' ? '接收人没有查看权限' : message
}

const giveUp: GivenUp = async (tx, { id }, reason) => {
  await end(tx as Transaction, id, 'failed', reason)
}

interface Waiting extends Subscribed {
  id: string
  format: SentFormat
  userId: string
  tenantId: number
}

async function findWaiting(db: Database, id: string): Promise<Waiting | undefined> {
  /* whatever the tenant: the outbox delivers to all, and each row carries its own */
  const { rows } = await sql<Waiting>`
    select id, kind, source, format, user_id as "userId", tenant_id as "tenantId"
    from onl_subscription_delivery where id = ${id} and state = 'waiting'`.execute(db)
  return rows[0]
}

/** The receiver with their present rights; undefined if the account is closed or has left the tenant. */
async function readerOf(db: Database, userId: string, tenantId: number): Promise<Actor | undefined> {
  const rights = await loadRights(db, userId, tenantId)
  if (!rights?.isActive) return undefined
  const { isActive: _, ...held } = rights
  if (!held.isOnlyTenant && tenantId !== 0 && !held.tenantIds.includes(tenantId)) return undefined
  return { ...held, sessionId: '' }
}

/** Sends the message and marks the sending as done in one transaction, so that nobody gets one twice. */
function notify(
  { services: { db, messages } }: FigureServer,
  {
    id,
    kind,
    source,
    userId,
    tenantId,
    title,
    path,
    days,
    note,
  }: Waiting & { title: string; path: string; days: number; note: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ time: string }>`select to_char(now(), 'YYYY-MM-DD HH24:MI') as time`.execute(
      tx,
    )
    const channels = await messages.send(tx, {
      template: 'report_subscription',
      to: { userIds: [userId] },
      data: { title, time: rows[0]?.time ?? '', days: String(days), note },
      tenantId,
      openPage: addressOf({ kind, source }),
      file: path,
    })
    const outcome = channels > 0 ? '已发送' : '接收人没有开启报表订阅的消息'
    const isFirst = await end(tx, id, channels > 0 ? 'sent' : 'skipped', outcome)
    if (!isFirst) throw new Error('sent by another node meanwhile')
    return outcome
  })
}

async function skip(db: Database, id: string, reason: string): Promise<string> {
  await end(db, id, 'skipped', reason)
  return reason
}

/** Notes how a sending ended, once; returns whether it was the first to do so. */
async function end(
  db: Database | Transaction,
  id: string,
  state: 'sent' | 'skipped' | 'failed',
  message: string,
): Promise<boolean> {
  /* whatever the tenant: the outbox delivers to all */
  const { numAffectedRows } = await sql`
    update onl_subscription_delivery set state = ${state}, message = ${message.slice(0, 500)}, done_time = now()
    where id = ${id} and state = 'waiting'`.execute(db)
  return Number(numAffectedRows) > 0
}
