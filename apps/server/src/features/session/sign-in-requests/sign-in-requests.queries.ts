import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Client } from '../../../access/sessions'
import type { Database } from '../../../database/connect'
import { networkOf } from '../../../platform/outbound/ip-address'

/** How long each step may take: to scan, then to confirm, then to fetch the session. */
export const lifeSeconds = 120

/** As many as one network may have open, so that strangers cannot fill the table. */
const maxOpen = 200

const renewed = sql<string>`now() + make_interval(secs => ${lifeSeconds})`
const isAlive = sql<boolean>`expires_at > now()`

/** Keeps a request; returns whether its network had room for one more. */
export async function createRequest(
  db: Database,
  { id, browserSecret, client }: { id: string; browserSecret: string; client: Client },
): Promise<boolean> {
  const network = networkOf(client.ip)
  const { numAffectedRows } = await sql`
    insert into sign_in_request (id_hash, browser_hash, network, ip, user_agent, expires_at)
    select ${hashOf(id)}, ${hashOf(browserSecret)}, ${network}, ${client.ip}, ${client.userAgent.slice(0, 500)}, ${renewed}
    where (select count(*) from sign_in_request where network = ${network} and ${isAlive}) < ${maxOpen}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** A request as it stands; none where its time is up. */
export function findRequest(db: Database, id: string) {
  return db
    .selectFrom('sign_in_request')
    .select([
      'state',
      'browser_hash',
      'ip',
      'user_agent',
      'user_id',
      'created_at',
      sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('seconds_left'),
    ])
    .where('id_hash', '=', hashOf(id))
    .where(isAlive)
    .executeTakeFirst()
}

/** The first look of somebody: nobody else confirms it any more. */
export async function markScanned(db: Database, id: string, userId: string): Promise<void> {
  await db
    .updateTable('sign_in_request')
    .set({ state: 'scanned', user_id: userId, expires_at: renewed })
    .where('id_hash', '=', hashOf(id))
    .where('state', '=', 'waiting')
    .where(isAlive)
    .execute()
}

/** Returns whether it was this user's to decide, still. */
export async function decideRequest(
  db: Database,
  id: string,
  { userId, confirmedBy }: { userId: string; confirmedBy?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_request')
    .set(
      confirmedBy === undefined
        ? { state: 'cancelled' }
        : { state: 'confirmed', confirmed_by: confirmedBy, expires_at: renewed },
    )
    .where('id_hash', '=', hashOf(id))
    .where('state', '=', 'scanned')
    .where('user_id', '=', userId)
    .where(isAlive)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a confirmed request out: of however many who come at once, one gets who confirmed it, by which session. */
export async function takeConfirmed(
  db: Database,
  id: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const taken = await db
    .deleteFrom('sign_in_request')
    .where('id_hash', '=', hashOf(id))
    .where('state', '=', 'confirmed')
    .where(isAlive)
    .returning(['user_id', 'confirmed_by'])
    .executeTakeFirst()
  return taken?.user_id && taken.confirmed_by
    ? { userId: taken.user_id, sessionId: taken.confirmed_by }
    : undefined
}

/** How a session was signed in to. */
export function findSignIn(db: Database, sessionId: string) {
  return db
    .selectFrom('sys_session')
    .select(['origin', 'has_second_step'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
