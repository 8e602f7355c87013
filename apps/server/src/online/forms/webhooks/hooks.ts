import { type Refusal, refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import type { WebhookEvent } from '@dougong/contract/online/webhooks/webhooks'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import { type Transaction, waitOutside } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { Engine } from '../../../resource/engine'
import { findRow } from '../../../resource/read/list'
import { addTexts } from '../../../resource/read/add-texts'
import type { ResourceOptions, ServedResource } from '../../../resource/serve-resource'
import { wholeView } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { asSeenByMakers } from './as-seen-by-maker'
import { sendWebhook } from './deliver'
import { sendSigned } from './signed-request'
import { waitingRoom } from './waiting'
import { listActive, type StoredWebhook } from './webhooks.queries'

type Row = Record<string, unknown>

/** What another system is asked. */
interface Message {
  event: WebhookEvent
  form: { id: string; table: string; title: string }
  record: Row
  by: { username: string; realname: string }
}

/** Other systems have so long to answer while somebody waits. */
const timeoutMs = 5_000

/** What the transaction itself writes into a record is no difference to what another system has seen. */
const timesOfRow = new Set(['create_time', 'update_time'])

const area = 'form-webhooks'

/** What happens to the records of a form, as its webhooks hear of it: hooks of its resource, inside the saving transaction. */
export type FormHooks = (form: Form, served: () => ServedResource) => Hooks
type Hooks = Required<
  Pick<
    ResourceOptions,
    | 'beforeCreate'
    | 'beforeChange'
    | 'afterSave'
    | 'afterSaveOnlyNotifies'
    | 'beforeRemove'
    | 'afterCommit'
    | 'send'
  >
>

/** Every node reads anew which webhooks there are. Call it after the commit of a change. */
export function webhooksChanged({ caches }: Pick<Services, 'caches'>): Promise<void> {
  return caches.drop(area)
}

export function webhookHooks(services: Services, engine: Engine): FormHooks {
  const { db, caches, outbox } = services
  /* forms without webhooks, nearly all of them, ask nothing of the database */
  const active = (at: Database | Transaction) => caches.get(area, 'active', () => listActive(at))
  const room = waitingRoom()
  /* one that is silent once is not waited for again by the same call, which may be an import of many rows */
  const silentIn = new WeakMap<Transaction, Map<string, unknown>>()

  return (form, served) => {
    const { id, table, title } = form
    const added = new WeakSet<object>()

    /* by the transaction's own connection: many who wait for a further one would wait for each other */
    async function listening(
      event: WebhookEvent,
      { tx, actor: { tenantId } }: { tx: Transaction; actor: Actor },
    ): Promise<StoredWebhook[]> {
      const all = await active(tx)
      return all.filter(
        (webhook) => webhook.formId === id && webhook.tenantId === tenantId && webhook.events.includes(event),
      )
    }

    /** Asks other systems for their consent, before the transaction that saves what they have seen. */
    async function ask(
      event: WebhookEvent,
      { tx, actor }: { tx: Transaction; actor: Actor },
      read: () => Promise<Row>,
    ): Promise<void> {
      const webhooks = await listening(event, { tx, actor })
      if (webhooks.length === 0) return
      const { username, realname } = actor
      const whole = await read()
      const forWebhook = await asSeenByMakers(tx, served(), webhooks, actor)
      for (const webhook of webhooks) {
        const record = await forWebhook(webhook, whole)
        if (!record) continue
        const message = { event, form: { id, table, title }, record, by: { username, realname } }
        const about = JSON.stringify(message, (name, value: unknown) => (timesOfRow.has(name) ? null : value))
        await waitOutside(tx, `${webhook.id} ${about}`, () => askInTurn(webhook, message, tx))
      }
    }

    async function askInTurn(webhook: StoredWebhook, message: Message, tx: Transaction): Promise<void> {
      const silent = silentIn.get(tx) ?? new Map<string, unknown>()
      if (silent.has(webhook.id)) throw silent.get(webhook.id)
      const leave = room.enter(id) ?? refuse('webhook.busy', { name: webhook.name })
      try {
        await askOne(services, webhook, { id: newId(), ...message })
      } catch (error) {
        if ((error as Partial<Refusal>).reason === 'webhook.silent')
          silentIn.set(tx, silent.set(webhook.id, error))
        throw error
      } finally {
        leave()
      }
    }

    async function notify(
      event: WebhookEvent,
      tx: Transaction,
      actor: Actor,
      read: () => Promise<Row>,
    ): Promise<void> {
      const webhooks = await listening(event, { tx, actor })
      if (webhooks.length === 0) return
      const { username, realname } = actor
      const whole = await read()
      const forWebhook = await asSeenByMakers(tx, served(), webhooks, actor)
      for (const { id: webhookId, tenantId, createBy } of webhooks) {
        const record = await forWebhook({ createBy }, whole)
        if (!record) continue
        const message = {
          webhookId,
          tenantId,
          event,
          form: { id, table, title },
          record,
          by: { username, realname },
        }
        await sendWebhook(services, tx, message)
      }
    }

    /** A record as the form shows it, as the transaction has it. */
    async function recordOf(tx: Transaction, actor: Actor, recordId: string): Promise<Row> {
      const view = wholeView(served(), actor)
      const within = { ...engine, db: tx as Database }
      const row = (await findRow(within.db, view, recordId)) ?? refuse('record.missing')
      await addTexts(within, view, [row])
      const { _version, ...record } = row
      return record
    }

    return {
      beforeCreate: async (values, { tx, actor, input }) => {
        added.add(input)
        await ask('beforeAdd', { tx, actor }, async () => values)
        return values
      },
      beforeChange: async (recordId, values, { tx, actor }) => {
        const read = async () => ({ ...(await recordOf(tx, actor, recordId)), ...values })
        await ask('beforeEdit', { tx, actor }, read)
        return values
      },
      afterSaveOnlyNotifies: true,
      afterSave: (recordId, { tx, actor, input }) =>
        notify(added.has(input) ? 'afterAdd' : 'afterEdit', tx, actor, () => recordOf(tx, actor, recordId)),
      beforeRemove: async (ids, { tx, actor }) => {
        for (const recordId of ids) {
          const read = () => recordOf(tx, actor, recordId)
          await ask('beforeDelete', { tx, actor }, read)
          await notify('afterDelete', tx, actor, read)
        }
      },
      send: async (to, { event, id: recordId }, { tx, actor }) => {
        const all = await active(tx)
        const { username, realname, tenantId } = actor
        const webhook = all.find((each) => each.id === to && each.formId === id && each.tenantId === tenantId)
        if (!webhook) return undefined
        const forWebhook = await asSeenByMakers(tx, served(), [webhook], actor)
        const record = await forWebhook(webhook, await recordOf(tx, actor, recordId))
        if (!record) refuse('webhook.notSeen', { name: webhook.name })
        const by = { username, realname }
        return sendWebhook(services, tx, {
          webhookId: to,
          tenantId,
          event,
          form: { id, table, title },
          record,
          by,
        })
      },
      afterCommit: async () => {
        const all = await active(db)
        if (all.some(({ formId }) => formId === id)) await outbox.wake()
      },
    }
  }
}

/** Ends the call where the other system says no, in its words, and where it does not answer: nothing is saved then. */
async function askOne(
  services: Services,
  webhook: StoredWebhook,
  message: { id: string; event: string },
): Promise<void> {
  const { id, event } = message
  const { name } = webhook
  const answered = await sendSigned(services, webhook, {
    id,
    event,
    body: message,
    timeoutMs,
  }).catch((error: unknown) => {
    services.logger.warn({ err: error, webhook: webhook.id }, 'a webhook did not answer')
    return refuse('webhook.silent', { name })
  })
  if (answered.status < 200 || answered.status > 299) refuse('webhook.silent', { name })
  const { success, message: reason } = verdictIn(answered.body.toString('utf8'))
  if (!success) refuse('webhook.refused', { name, reason })
}

/** What the answer says; one that says nothing agrees. */
function verdictIn(text: string): { success: boolean; message: string } {
  try {
    const { success, message } = JSON.parse(text) as { success?: unknown; message?: unknown }
    return { success: success !== false, message: typeof message === 'string' ? message.slice(0, 200) : '' }
  } catch {
    return { success: true, message: '' }
  }
}
