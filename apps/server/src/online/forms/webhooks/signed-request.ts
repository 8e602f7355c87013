import { webhookHeaders } from '@dougong/contract/online/webhooks/webhooks'
import type { OutboundAnswer } from '../../../platform/outbound/outbound'
import type { Services } from '../../../services/services'
import { signatureOf } from './signature'
import type { StoredWebhook } from './webhooks.queries'

interface Sent {
  /** Distinguishes the same message, sent again, from another. */
  id: string
  event: string
  body: object
  timeoutMs: number
  signal?: AbortSignal
}

/** Sends to a webhook through the outbound gate. Redirects are not followed: what was agreed on is one address. */
export function sendSigned(
  { outbound, vault }: Pick<Services, 'outbound' | 'vault'>,
  { url, secret }: StoredWebhook,
  { id, event, body, timeoutMs, signal }: Sent,
): Promise<OutboundAnswer> {
  const text = JSON.stringify(body)
  const time = String(Math.floor(Date.now() / 1000))
  return outbound.request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Dougong-Webhook',
      [webhookHeaders.event]: event,
      [webhookHeaders.delivery]: id,
      [webhookHeaders.time]: time,
      [webhookHeaders.signature]: signatureOf(vault.open(secret), time, text),
    },
    body: text,
    maxBytes: 65_536,
    timeoutMs,
    signal,
  })
}
