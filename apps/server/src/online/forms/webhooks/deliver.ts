import type { Transaction } from '../../../database/transaction'
import { type Deliver, Undeliverable } from '../../../platform/outbox/outbox'
import type { Services } from '../../../services/services'
import { sendSigned } from './signed-request'
import { findWebhook, webhookKind } from './webhooks.queries'

/** What a webhook is told. */
export interface WebhookMessage {
  webhookId: string
  tenantId: number
  /** What happened, or the code of the button that was pressed. */
  event: string
  form: { id: string; table: string; title: string }
  /** The record as the form shows it, with the texts behind its values. */
  record: Readonly<Record<string, unknown>>
  by: { username: string; realname: string }
}

/**
 * Sends a webhook, once the transaction is committed, as often as it takes: after what happened to a record, or where a button
 * says so. Call `outbox.wake` after the commit. Returns the delivery's id.
 */
export function sendWebhook(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  { webhookId, tenantId, event, form, record, by }: WebhookMessage,
): Promise<string> {
  const payload = { event, form, record, by, time: new Date().toISOString() }
  return outbox.add(tx, { kind: webhookKind, tenantId, about: webhookId, payload })
}

const attemptMs = 15_000
const longestAnswer = 200

/** What the list of deliveries says of one that has arrived: the status and the beginning of the answer. */
function outcomeOf(status: number, answer: string): string {
  const beginning = answer
    .slice(0, longestAnswer)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return `HTTP ${status}${beginning && `：${beginning}`}`
}

/** How the outbox delivers to webhooks. */
export function webhookDelivery(services: Pick<Services, 'db' | 'outbound' | 'vault'>): Deliver {
  return async ({ id, about, tenantId, payload }, signal) => {
    const webhook = await findWebhook(services.db, about)
    if (!webhook || webhook.tenantId !== tenantId) throw new Undeliverable('Webhook已删除')
    if (!webhook.isActive) throw new Undeliverable('Webhook已停用')
    const { event = '' } = payload as { event?: string }
    const { status, body } = await sendSigned(services, webhook, {
      id,
      event,
      body: { id, ...payload },
      timeoutMs: attemptMs,
      signal,
    })
    if (status >= 200 && status < 300) return outcomeOf(status, body.toString('utf8'))
    if (status === 410) throw new Undeliverable('HTTP 410')
    throw new Error(`HTTP ${status}`)
  }
}
