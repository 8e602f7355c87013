import type { DeliveryAnswer } from '@dougong/contract/online/flows/automation/received/received'
import { sql } from 'kysely'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'

interface Known {
  ruleId: string
  keys: readonly Buffer[]
}

/**
 * Takes a delivery, in the transaction that does what it says: whoever brings it at the same time waits for that. Returns whether it is the
 * first. A signature holds as long before its time as after it, so it is known for twice its window.
 */
export async function claimDelivery(
  tx: Transaction,
  { ruleId, keys }: Known,
  { bodyHash, answer, minutes }: { bodyHash: Buffer; answer: DeliveryAnswer; minutes: number },
): Promise<boolean> {
  if (keys.length === 0) return true
  const { rows } = await sql`
    insert into flow_delivery as known (flow_id, key, body_hash, answer, expires_at)
    select ${ruleId}, key, ${bodyHash}, ${JSON.stringify(answer)}::jsonb, now() + make_interval(mins => ${2 * minutes + 1}::int)
    from unnest(${[...keys]}::bytea[]) as k (key)
    on conflict (flow_id, key) do update
      set body_hash = excluded.body_hash, answer = excluded.answer, expires_at = excluded.expires_at
      where known.expires_at < now()
    returning key`.execute(tx)
  return rows.length === keys.length
}

/** What the sender is told instead of that the delivery was taken. */
export async function keepAnswer(
  tx: Transaction,
  { ruleId, keys }: Known,
  answer: DeliveryAnswer,
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update flow_delivery set answer = ${JSON.stringify(answer)}::jsonb
    where flow_id = ${ruleId} and key = any(${[...keys]}::bytea[])`.execute(tx)
}

/** What was answered to the first of these deliveries, and to which body; undefined where none is known. */
export async function findAnswer(
  db: Database,
  { ruleId, keys }: Known,
): Promise<{ bodyHash: Buffer; answer: DeliveryAnswer } | undefined> {
  if (keys.length === 0) return undefined
  return db
    .selectFrom('flow_delivery')
    .select(['body_hash as bodyHash', 'answer'])
    .where('flow_id', '=', ruleId)
    .where(sql<boolean>`key = any(${[...keys]}::bytea[])`)
    .where(sql<boolean>`expires_at > now()`)
    .limit(1)
    .executeTakeFirst()
}
