import type { Transaction } from '../../../../database/transaction'
import type { RecordWatcher } from '../../../../resource/serve-resource'

type Hear = (...heard: Parameters<RecordWatcher>) => void

const listeners = new WeakMap<Transaction, readonly Hear[]>()

/** Has somebody hear of every record that is written in a transaction, by anybody, until they call what it returns. */
export function listenIn(tx: Transaction, hear: Hear): () => void {
  listeners.set(tx, [...(listeners.get(tx) ?? []), hear])
  return () => {
    listeners.set(
      tx,
      (listeners.get(tx) ?? []).filter((each) => each !== hear),
    )
  }
}

/** Notifies whoever listens in the transaction that writes; where people save, nobody does. */
export function notifyListeners(...heard: Parameters<RecordWatcher>): void {
  for (const hear of listeners.get(heard[1].tx) ?? []) hear(...heard)
}
