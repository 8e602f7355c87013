import { refuse } from '@dougong/contract/errors'
import type { Form } from '@dougong/contract/online/forms/form'
import type { WebhookEvent } from '@dougong/contract/online/webhooks/webhooks'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { Engine } from '../../../resource/engine'
import { findRow } from '../../../resource/read/list'
import { addTexts } from '../../../resource/read/add-texts'
import type { ResourceOptions, ServedResource } from '../../../resource/serve-resource'
import { wholeView } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { sendWebhook } from './deliver'
import { sendSigned } from './signed-request'
import { listActive, type StoredWebhook } from './webhooks.queries'

type Row = Record<string, unknown>

/** Other systems have so long to answer while somebody waits. */
const patienceMs = 5_000

const area = 'form-webhooks'

/** What happens to the records of a form, as its webhooks hear of it: hooks of its resource, inside the saving transaction. */
export type FormHooks = (form: Form, served: () => ServedResource) => Hooks
type Hooks = Required<
  Pick<
    ResourceOptions,
    | 'beforeCreate'
    | 'beforeChange'
    | 'afterSave'
    | 'afterSaveOnlyTells'
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
  const active = () => caches.get(area, 'active', () => listActive(db))

  return (form, served) => {
    const { id, table, title } = form
    const added = new WeakSet<object>()

    async function listening(event: WebhookEvent, { tenantId }: Actor): Promise<StoredWebhook[]> {
      const all = await active()
      return all.filter(
        (webhook) => webhook.formId === id && webhook.tenantId === tenantId && webhook.events.includes(event),
      )
    }

    async function ask(event: WebhookEvent, actor: Actor, read: () => Promise<Row>): Promise<void> {
      const asked = await listening(event, actor)
      if (asked.length === 0) return
      const { username, realname } = actor
      const record = await read()
      for (const webhook of asked) {
        const message = { id: newId(), event, form: { id, table, title }, record, by: { username, realname } }
        await askOne(services, webhook, message)
      }
    }

    async function tell(
      event: WebhookEvent,
      tx: Transaction,
      actor: Actor,
      read: () => Promise<Row>,
    ): Promise<void> {
      const told = await listening(event, actor)
      if (told.length === 0) return
      const { username, realname } = actor
      const record = await read()
      for (const { id: webhookId, tenantId } of told) {
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
      beforeCreate: async (values, { actor, given }) => {
        added.add(given)
        await ask('beforeAdd', actor, async () => values)
        return values
      },
      beforeChange: async (recordId, values, { tx, actor }) => {
        await ask('beforeEdit', actor, async () => ({ ...(await recordOf(tx, actor, recordId)), ...values }))
        return values
      },
      afterSaveOnlyTells: true,
      afterSave: (recordId, { tx, actor, given }) =>
        tell(added.has(given) ? 'afterAdd' : 'afterEdit', tx, actor, () => recordOf(tx, actor, recordId)),
      beforeRemove: async (ids, { tx, actor }) => {
        for (const recordId of ids) {
          const read = () => recordOf(tx, actor, recordId)
          await ask('beforeDelete', actor, read)
          await tell('afterDelete', tx, actor, read)
        }
      },
      send: async (to, { event, id: recordId }, { tx, actor }) => {
        const all = await active()
        const { username, realname, tenantId } = actor
        const webhook = all.find((each) => each.id === to && each.formId === id && each.tenantId === tenantId)
        if (!webhook) return false
        const record = await recordOf(tx, actor, recordId)
        const by = { username, realname }
        await sendWebhook(services, tx, {
          webhookId: to,
          tenantId,
          event,
          form: { id, table, title },
          record,
          by,
        })
        return true
      },
      afterCommit: async () => {
        const all = await active()
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
    timeoutMs: patienceMs,
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
