import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/subscriptions/calls'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor'
import { tenantOfNew } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { scheduleInWords } from './schedule'
import { queueSendings } from './send'
import { addressOf, requireReadable } from './sent-kinds'
import {
  findSubscriptions,
  isTrying,
  lastDeliveries,
  reaches,
  type StoredSubscription,
} from './subscriptions.queries'
import { keepSubscription, mayShare, remove, turn } from './subscriptions.service'

/** The calls of those who have reports sent, to themselves or to others. */
export function subscriptionRoutes(services: Services): Route[] {
  const { db, messages, outbox } = services
  return [
    serve(contract.listSubscriptions, async ({ query, actor }) => {
      await requireReadable(services, actor, query)
      const whose = mayShare(actor) ? sql<boolean>`true` : reaches(actor)
      const found = await findSubscriptions(
        db,
        actor,
        sql<boolean>`s.kind = ${query.kind} and s.source = ${query.source} and ${whose}`,
      )
      return {
        subscriptions: found.map((subscription) => presented(actor, subscription)),
        deliveries: await lastDeliveries(db, actor, query, mayShare(actor)),
        hasMail: (await messages.channels.open()).includes('email'),
      }
    }),
    serve(contract.listOwnSubscriptions, async ({ actor }) =>
      (await findSubscriptions(db, actor, reaches(actor))).map((subscription) =>
        presented(actor, subscription),
      ),
    ),
    serve(contract.saveSubscription, async ({ body, actor }) => {
      await requireReadable(services, actor, body)
      return keepSubscription(db, actor, body)
    }),
    serve(contract.switchSubscription, async ({ body: { id, isOn }, actor }) => {
      await turn(db, actor, id, isOn)
      return null
    }),
    serve(contract.removeSubscription, async ({ query: { id }, actor }) => {
      await remove(db, actor, id)
      return null
    }),
    serve(contract.trySubscription, async ({ body, actor }) => {
      await requireReadable(services, actor, body)
      await inTransaction(db, async (tx) => {
        /* of two clicks at once the second waits and finds the first */
        await sql`select pg_advisory_xact_lock(hashtextextended(${`trying of ${actor.userId}`}, 0))`.execute(
          tx,
        )
        if (await isTrying(tx, actor, body))
          refuse('subscription.invalid', { detail: '上一次试发还在生成，请稍候' })
        const { userId } = actor
        const sending = { ...body, userId, tenantId: tenantOfNew(actor), subscriptionId: null }
        await queueSendings(services, tx, [sending])
      })
      await outbox.wake()
      return null
    }),
  ]
}

function presented(actor: Actor, { createBy, ...subscription }: StoredSubscription): contract.Subscription {
  return {
    ...subscription,
    page: addressOf(subscription),
    words: scheduleInWords(subscription.schedule),
    isOwn: createBy === actor.username || mayShare(actor),
  }
}
