import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { newToken } from '../../platform/ids'

/** What each kind of token stands for. A token of one kind is nothing to another. */
interface Meanings {
  /** A sign-in that has left for its provider; the token is its `state`. */
  'third-state': { source: string; nonce: string; codeVerifier: string; redirectUri: string }
  /** A person who has signed in and may fetch the session. */
  'third-login': { source: string; userId: string }
  /** An external account that may be bound to a phone. */
  'third-bind': { source: string; accountId: string }
}

const lifeSeconds: Record<keyof Meanings, number> = {
  'third-state': 600,
  'third-login': 60,
  'third-bind': 600,
}

type Db = Database | Transaction

/** Answers a fresh token; only its hash is kept. */
export async function createOneTimeToken<Purpose extends keyof Meanings>(
  db: Db,
  purpose: Purpose,
  meaning: Meanings[Purpose],
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashOf(token),
      purpose,
      payload: JSON.stringify(meaning),
      expires_at: sql<string>`now() + make_interval(secs => ${lifeSeconds[purpose]})`,
    })
    .execute()
  return token
}

/** What the token stands for; from now on it stands for nothing. */
export async function takeOneTimeToken<Purpose extends keyof Meanings>(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<Meanings[Purpose] | undefined> {
  const taken = await db
    .deleteFrom('one_time_token')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .returning(['payload', sql<boolean>`expires_at > now()`.as('isAlive')])
    .executeTakeFirst()
  return taken?.isAlive ? (taken.payload as unknown as Meanings[Purpose]) : undefined
}

/** Whether the token could still be taken. */
export async function isOneTimeToken(db: Db, purpose: keyof Meanings, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_token')
    .select('purpose')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
