import { refuse } from '@dougong/contract/errors'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables'

/** A call that its sender may repeat, because the answer was lost: what it does is done once. */
export interface Once {
  userId: string
  path: string
  key: string
  /** Of all that the call says, so that a key is not used for something else. */
  requestHash: Buffer
}

/**
 * Does the work of a call, or returns what it returned when it was done before. The key is written in the transaction of the work, so
 * that both are there or neither, however the first call ended; a repeated call waits for a first one that is still at it.
 */
export async function doOnce<Result>(
  tx: Transaction<Tables>,
  { userId, path, key, requestHash }: Once,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = await tx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      path,
      key,
      request_hash: requestHash,
      result: null,
      expires_at: sql<string>`now() + interval '1 day'`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  const ofKey = { user_id: userId, path, key }
  if (!started) {
    const earlier = await tx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'result'])
      .where((eb) => eb.and(ofKey))
      .executeTakeFirst()
    if (!earlier?.result) refuse('server.busy')
    if (!earlier.request_hash.equals(requestHash)) refuse('request.keyUsed')
    return earlier.result[0] as Result
  }
  const result = await work()
  await tx
    .updateTable('idempotency_key')
    .set({ result: JSON.stringify([result ?? null]) })
    .where((eb) => eb.and(ofKey))
    .execute()
  return result
}
