import { refuse } from '@dougong/contract/errors'
import type { Transaction as KyselyTransaction } from 'kysely'
import { idsInOrder, newId } from '../platform/ids'
import type { Database } from './connect'
import { takeKey } from './once'
import type { Tables } from './tables'
import { transactUntilCommit } from './until-commit'

export type Transaction = KyselyTransaction<Tables>

/** What is known of a transaction besides its connection. */
interface Pass {
  /** What became of each wait so far. */
  outcomes: ReadonlyMap<string, Outcome>
  waits: Map<string, () => Promise<void>>
  /** The ids of new rows in order, the same ones at each pass. */
  ids: string[]
  usedIds: number
  nextId: ReturnType<typeof idsInOrder>
}

type Outcome = { error?: unknown }

const passes = new WeakMap<Transaction, Pass>()

/** A transaction that is different each time is given up: others change what it reads while it waits. */
const maxPasses = 5

/**
 * Runs `work` in one transaction: all of it happens, or none. Where it has to wait for something outside (`waitOutside`), it is
 * rolled back and run once more when that has come, so that nobody's connection waits meanwhile. So `work` changes nothing but
 * the database. The first transaction of a call with an `Idempotency-Key` takes the key with it; where its result is that of the call
 * (`givesAnswer`), that is kept in it too. Where it is part of a task it can be cancelled until it commits.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { givesAnswer = false } = {},
): Promise<Result> {
  return takeKey(work, givesAnswer, (keyed) => transact(db, keyed))
}

async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const outcomes = new Map<string, Outcome>()
  const ids: string[] = []
  const nextId = idsInOrder()
  for (let count = 0; count < maxPasses; count += 1) {
    const pass: Pass = { outcomes, waits: new Map(), ids, usedIds: 0, nextId }
    try {
      return await transactUntilCommit(db, async (tx) => {
        passes.set(tx, pass)
        const result = await work(tx)
        if (pass.waits.size > 0) throw new MustWait()
        return result
      })
    } catch (error) {
      if (!(error instanceof MustWait)) throw error
    }
    for (const [key, wait] of pass.waits) outcomes.set(key, await outcomeOf(wait))
  }
  return refuse('server.busy')
}

class MustWait extends Error {}

const undone = new WeakSet<Transaction>()

/** Thrown to roll back what was only tried. */
class Undone extends Error {}

/**
 * Runs `work` in one transaction of which nothing stays, and returns what it has found out. Nobody outside hears of what is only tried:
 * where it would have to wait for something there, it is refused.
 */
export async function inUndoneTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const end = new Undone()
  let found: { result: Result } | undefined
  try {
    await db.transaction().execute(async (tx) => {
      undone.add(tx)
      found = { result: await work(tx) }
      throw end
    })
  } catch (error) {
    if (error !== end || !found) throw error
  }
  return (found as { result: Result }).result
}

async function outcomeOf(wait: () => Promise<void>): Promise<Outcome> {
  try {
    await wait()
    return {}
  } catch (error) {
    return { error }
  }
}

/**
 * Waits for something outside, such as the consent of another system, without holding the transaction open: the work goes on
 * as if it had come, is rolled back, and done again with what really came, an error included. The key says all that the wait is
 * about, so that what others have changed meanwhile is waited for anew.
 */
export async function waitOutside(tx: Transaction, key: string, wait: () => Promise<void>): Promise<void> {
  if (undone.has(tx)) refuse('trial.asksOutside')
  const pass = passes.get(tx)
  if (!pass) throw new Error('what waits for something outside is run by inTransaction')
  const outcome = pass.outcomes.get(key)
  if (!outcome) pass.waits.set(key, wait)
  else if ('error' in outcome) throw outcome.error
}

/**
 * Returns the id of a new row. The rows of a transaction have one time of creation; their ids rise or fall, as the list goes that
 * they are for, so that it shows them in the order in which they were made. A transaction that is run once more gives the same ids.
 */
export function newIdIn(tx: Transaction, order: 'asc' | 'desc' = 'asc'): string {
  const pass = passes.get(tx)
  if (!pass) return newId()
  const id = (pass.ids[pass.usedIds] ??= pass.nextId(order))
  pass.usedIds += 1
  return id
}
