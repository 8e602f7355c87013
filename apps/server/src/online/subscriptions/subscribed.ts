import type { SubscribedKind } from '@dougong/contract/online/subscriptions/subscription'
import type { FigureSource } from '../figures/index'

/** A report of some kind, or a board. */
export interface Subscribed {
  kind: SubscribedKind
  source: string
}

/** What subscriptions ask of each kind that they send. */
export type SentKind = Pick<FigureSource, 'table' | 'address' | 'requireReadable' | 'workbook' | 'page'>
