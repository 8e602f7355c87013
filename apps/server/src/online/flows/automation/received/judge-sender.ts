import { refuse } from '@dougong/contract/errors'
import { idempotencyHeader } from '@dougong/contract/endpoint'
import { webhookHeaders } from '@dougong/contract/online/webhooks/webhooks'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../../services/services'
import { isSignedBy } from '../../../forms/index'
import { hashOf, type Receiver } from './address.queries'

/** By what a delivery is known when it comes again. */
export interface Delivery {
  /** As its sender calls it; empty where they do not. */
  name: string
  /** Hashes, in one order. */
  keys: Buffer[]
}

/** What the sender calls a delivery. */
export function deliveryName({ headers }: FastifyRequest): string {
  for (const header of [webhookHeaders.delivery, idempotencyHeader.toLowerCase()]) {
    const { [header]: name } = headers
    if (name === undefined) continue
    if (typeof name !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(name))
      refuse('received.badDelivery', { header })
    return name
  }
  return ''
}

/**
 * Refuses a call that its secret has not signed, or not lately. A signature that comes again is the same delivery, whatever it is called:
 * what the delivery is called is not signed.
 */
export function judgeSender(
  { vault }: Pick<Services, 'vault'>,
  { secret, rule: { trigger } }: Receiver,
  { headers }: FastifyRequest,
  { name, body }: { name: string; body: Buffer },
): Delivery {
  const keys = name === '' ? [] : [hashOf(`name ${name}`)]
  if (secret === null) return { name, keys }
  const { [webhookHeaders.time]: time = '', [webhookHeaders.signature]: signature = '' } = headers
  if (typeof time !== 'string' || typeof signature !== 'string') return refuse('received.unsigned')
  if (!isSignedBy(vault.open(secret), { time, body, signature })) refuse('received.unsigned')
  const seconds = Math.abs(Date.now() / 1000 - Number(time))
  if (!/^\d{1,12}$/.test(time) || seconds > trigger.replayMinutes * 60) refuse('received.late')
  return { name, keys: [...keys, hashOf(`signature ${signature}`)].toSorted(Buffer.compare) }
}
