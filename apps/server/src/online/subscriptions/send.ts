import type { SentFormat } from '@dougong/contract/online/subscriptions/subscription'
import type { Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import type { Subscribed } from './subscribed'

/** Sendings in the outbox. */
export const subscriptionKind = 'report-subscription'

/** Something to send to one person. */
export interface Sending extends Subscribed {
  format: SentFormat
  tenantId: number
  userId: string
  /** Null if somebody only tries it. */
  subscriptionId: string | null
}

/** Queues sendings with the transaction; call `outbox.wake` once it is committed. */
export async function queueSendings(
  { outbox }: Pick<Services, 'outbox'>,
  tx: Transaction,
  sendings: readonly Sending[],
): Promise<void> {
  if (sendings.length === 0) return
  const ids = await outbox.addAll(
    tx,
    sendings.map(({ tenantId, source }) => ({
      kind: subscriptionKind,
      tenantId,
      about: source,
      payload: {},
    })),
  )
  await tx
    .insertInto('onl_subscription_delivery')
    .values(
      sendings.map(({ tenantId, subscriptionId, kind, source, format, userId }, place) => ({
        id: ids[place] ?? '',
        tenant_id: tenantId,
        subscription_id: subscriptionId,
        kind,
        source,
        format,
        user_id: userId,
      })),
    )
    .execute()
}
