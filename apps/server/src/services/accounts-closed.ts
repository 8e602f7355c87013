import type { Transaction } from '../database/transaction'

/** Hears in the transaction that freezes or removes accounts whose they are. */
export type AccountsClosed = (tx: Transaction, userIds: readonly string[]) => Promise<void>
