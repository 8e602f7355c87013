import { refuse } from '@dougong/contract/errors'
import { isRobot, type MessageChannel } from '@dougong/contract/system/messages/kinds'
import { sendStates, sentMessages } from '@dougong/contract/system/messages/sent-messages'
import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction'
import { type Saving, type ServedResource, serveResource, type Values } from '../../resource/serve-resource'
import { messageKind } from '../../services/messages/messages'
import { ownWordsFor } from '../../services/messages/words'
import type { Services } from '../../services/services'
import { receiverOn } from './receivers'

/** Every message with what became of it; one that is added here is sent. */
export function sentMessagesResource({
  messages,
  outbox,
}: Pick<Services, 'messages' | 'outbox'>): ServedResource {
  /** Saves after which a message is to be delivered, as if it were new. */
  const queued = new WeakSet<object>()

  async function judged(values: Values, whole: Values, { tx, actor }: Saving): Promise<Values> {
    const channel = String(whole.esType)
    const open = await messages.channels.open()
    if (!open.includes(channel as MessageChannel)) refuse('message.channelClosed')
    const esReceiver = isRobot(channel)
      ? null
      : (await receiverOn(tx, actor, channel, whole.esReceiver)).receiver
    const isWritten = 'esContent' in values || 'esType' in values
    return {
      ...values,
      esReceiver,
      ...(isWritten && { esContent: ownWordsFor(channel, String(whole.esContent)) }),
    }
  }

  return serveResource(sentMessages, {
    table: 'sys_sms',
    tenant: 'own',
    page: 'modules/message/SysMessageList',
    beforeCreate: async (values, saving) => {
      queued.add(saving.input)
      return { ...(await judged(values, values, saving)), esSendStatus: sendStates.waiting, esSendNum: 0 }
    },
    beforeChange: async (id, values, saving) => {
      const before = await findStored(saving.tx, id)
      if (before.esSendStatus === sendStates.sent) refuse('message.sent')
      /* its masked words are no message, and its real ones are for nobody but whom they were sealed for */
      if (before.sealed !== null) refuse('message.sealed')
      const judgedValues = await judged(values, { ...before, ...values }, saving)
      if (before.esSendStatus !== sendStates.givenUp) return judgedValues
      queued.add(saving.input)
      return { ...judgedValues, esSendStatus: sendStates.waiting, esResult: null }
    },
    afterSave: async (id, { tx, input }) => {
      const { tenantId, delayMs } = await findTime(tx, id)
      if (queued.has(input)) await messages.queue(tx, { id, tenantId, delayMs })
      else await putOff(tx, id, delayMs)
    },
    afterCommit: () => outbox.wake(),
  })
}

async function findStored(tx: Transaction, id: string): Promise<Values> {
  /* whatever the tenant: called for a record that the actor's view has locked */
  return tx
    .selectFrom('sys_sms')
    .select([
      'es_type as esType',
      'es_receiver as esReceiver',
      'es_content as esContent',
      'es_send_status as esSendStatus',
      'sealed',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function findTime(tx: Transaction, id: string): Promise<{ tenantId: number; delayMs: number }> {
  /* whatever the tenant: called for a record that the actor's view has saved */
  return tx
    .selectFrom('sys_sms')
    .select('tenant_id as tenantId')
    .select(
      sql<number>`greatest(0, coalesce(extract(epoch from es_send_time - now()) * 1000, 0))::float8`.as(
        'delayMs',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** What has not been tried yet goes at the message's time as it is now. */
async function putOff(tx: Transaction, id: string, delayMs: number): Promise<void> {
  /* whatever the tenant: called for a record that the actor's view has saved */
  await sql`update outbox set due_at = now() + make_interval(secs => ${delayMs / 1000})
    where about = ${id} and kind = ${messageKind} and state = 'waiting' and tries = 0`.execute(tx)
}
