import type { Transaction } from '../../../database/transaction'
import type { RecordWatcher } from '../../../resource/serve-resource'

type Hear = (...heard: Parameters<RecordWatcher>) => void

const listeners = new WeakMap<Transaction, Hear>()

/** Has somebody hear of every record that is written in a transaction, by anybody. */
export function listenIn(tx: Transaction, hear: Hear): void {
  listeners.set(tx, hear)
}

/** Notifies whoever listens in the transaction that writes; where people save, nobody does. */
export function notifyListener(...heard: Parameters<RecordWatcher>): void {
  listeners.get(heard[1].tx)?.(...heard)
}
