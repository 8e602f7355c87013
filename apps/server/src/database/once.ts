import type { Envelope } from '@dougong/contract/envelope'
import { sql, type Transaction } from 'kysely'
import { Ambient } from '../platform/ambient'
import type { Database } from './connect'
import type { Tables } from './tables'
import type { KeptAnswer } from './tables/operations'

/** By which a sender names one creation. */
export interface CreationKey {
  /** The id of a user; empty of people without an account. */
  sender: string
  path: string
  key: string
  /** Of all that the call says, so that a key is not used for something else. */
  requestHash: Buffer
}

/** A creation that its sender may ask for again, because the answer was lost: it happens once. */
export interface Creation extends CreationKey {
  /** Whether a transaction of the call has taken the key. */
  claim: 'open' | 'pending' | 'done'
  keepsAnswer: boolean
  /** What a transaction that gives the answer leads to. */
  envelopeOf(result: unknown): Envelope<unknown>
}

/** What is known of a key. */
export interface KnownKey {
  requestHash: Buffer
  /** Whether something was created under it; else it was refused. */
  isDone: boolean
  answer: KeptAnswer | null
}

/** Thrown inside the transaction of a call whose key another call has, which is done or still under way. */
export class KeyTaken extends Error {}

/** Longer answers are not kept. */
const maxAnswerLength = 16_384

const creations = new Ambient<Creation>()

/** Runs a call under its key: the first transaction that it commits takes the key with it. */
export function runUnderKey<Result>(creation: Creation, call: () => Promise<Result>): Promise<Result> {
  return creations.run(creation, call)
}

/**
 * Has a transaction take the key of the call that it is part of, where that has one and no other transaction of it took it: both are
 * there or neither, however the call ends.
 */
export async function takeKey<Result>(
  work: (tx: Transaction<Tables>) => Promise<Result>,
  givesAnswer: boolean,
  transact: (work: (tx: Transaction<Tables>) => Promise<Result>) => Promise<Result>,
): Promise<Result> {
  const creation = creations.get()
  if (creation?.claim !== 'open') return transact(work)
  creation.claim = 'pending'
  try {
    const result = await transact(async (tx) => {
      await claim(tx, creation)
      const outcome = await work(tx)
      if (givesAnswer && creation.keepsAnswer)
        await writeAnswer(tx, creation, { envelope: creation.envelopeOf(outcome) })
      return outcome
    })
    creation.claim = 'done'
    return result
  } finally {
    /* its outcome is unknown where the line broke at COMMIT; a further attempt finds the key taken then */
    if (creation.claim === 'pending') creation.claim = 'open'
  }
}

/** A refusal that was kept under the key gives way: nothing was created by it. */
async function claim(tx: Transaction<Tables>, { sender, path, key, requestHash }: CreationKey) {
  const { rows } = await sql`
    insert into idempotency_key as kept (sender, path, key, request_hash, is_done)
    select ${sender}, ${path}, ${key}, ${requestHash}, true
    where pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify([sender, path, key])}, 0))
    on conflict (sender, key, path) do update
      set request_hash = excluded.request_hash, is_done = true, answer = null, expires_at = excluded.expires_at
      where not kept.is_done or kept.expires_at < now()
    returning key`.execute(tx)
  if (rows.length === 0) throw new KeyTaken()
}

/** Keeps the answer of a call that has created something; one that changed nothing has no key to keep it by. */
export async function writeAnswer(
  db: Database | Transaction<Tables>,
  creation: CreationKey,
  answer: KeptAnswer,
): Promise<void> {
  const text = JSON.stringify(answer)
  if (text.length > maxAnswerLength) return
  const { sender, path, key } = creation
  await db
    .updateTable('idempotency_key')
    .set({ answer: text })
    .where((eb) => eb.and({ sender, path, key }))
    .where('request_hash', '=', creation.requestHash)
    .execute()
}

/** Keeps a refusal, unless the key belongs to something that was created. */
export async function keepRefusal(
  db: Database,
  { sender, path, key, requestHash }: CreationKey,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .insertInto('idempotency_key')
    .values({
      sender,
      path,
      key,
      request_hash: requestHash,
      is_done: false,
      answer: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns what is known of a key that has been used within a day. */
export async function findKey(
  db: Database,
  { sender, path, key }: CreationKey,
): Promise<KnownKey | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'is_done', 'answer'])
    .where((eb) => eb.and({ sender, path, key }))
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, isDone: row.is_done, answer: row.answer }
}
