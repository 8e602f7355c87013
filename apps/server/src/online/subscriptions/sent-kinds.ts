import type { SubscribedKind } from '@dougong/contract/online/subscriptions/subscription'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../access/actor'
import type { Services } from '../../services/services'
import { figureSources } from '../figures/index'
import { board } from './sent-board'
import type { SentKind, Subscribed } from './subscribed'

/** Whatever can be subscribed to. */
export const sentKinds: Readonly<Record<SubscribedKind, SentKind>> = { ...figureSources, board }

/** Refuses an actor who may not read the report or the board; returns its name. */
export function requireReadable(
  services: Services,
  actor: Actor,
  { kind, source }: Subscribed,
): Promise<string> {
  return sentKinds[kind].requireReadable(services, actor, source)
}

/** The page on which something that was subscribed to is read. */
export function addressOf({ kind, source }: Subscribed): string {
  return sentKinds[kind].address(source)
}

/** The name of what a subscription `s` sends; null if it is gone. */
export function sentName(): RawBuilder<string | null> {
  return sql<string | null>`(${sentRows(sql.ref('name'))})`
}

/** The condition that what a subscription `s` sends is still there. */
export function isStored(): RawBuilder<boolean> {
  return sql<boolean>`exists (${sentRows(sql`1`)})`
}

function sentRows(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    Object.entries(sentKinds).map(
      ([kind, { table }]) =>
        sql`select ${selected} from ${sql.table(table)} where s.kind = ${kind} and id = s.source`,
    ),
    sql` union all `,
  )
}
