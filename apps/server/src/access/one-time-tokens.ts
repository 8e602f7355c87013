import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import { newToken } from '../platform/ids'

/** What each kind of token stands for. A token of one kind is nothing to another. */
interface Meanings {
  /** A sign-in that has left for its provider; the token is its `state`. */
  'third-state': {
    source: string
    nonce: string
    codeVerifier: string
    redirectUri: string
    /** Of one that took the page itself along instead of a window. */
    visit?: Visit
  }
  /** Somebody whom a provider vouches for, on a page that has yet to prove that it is the one which asked. */
  'third-arrival': { source: string; accountId: string; tieHash: string }
  /** A person who has signed in and may fetch the session. */
  'third-login': { source: string; userId: string }
  /** An external account that may be bound to a phone. */
  'third-bind': { source: string; accountId: string }
  /** Somebody who has taken the first step of a sign-in and owes the second. */
  'second-step': FirstStep
  /** The same, where the second step has to be set up first. */
  'second-step-due': FirstStep
  /** A challenge to make a passkey for the account; the token is the challenge. */
  'passkey-new': { userId: string }
  /** A challenge to prove a passkey: of this account, or of whoever holds one. */
  'passkey-proof': { userId: string | null }
  /** A moved slider, good for one answer by the link of a form. */
  'form-link': { linkId: string }
}

/** A sign-in that leads to a page of ours, and belongs to the browser that keeps its tie. */
export interface Visit {
  page: string | null
  tieHash: string
}

/** Who has proved to be whom, and how. */
export interface FirstStep {
  userId: string
  origin: string
}

const lifeSeconds: Record<keyof Meanings, number> = {
  'third-state': 600,
  'third-arrival': 60,
  'third-login': 60,
  'third-bind': 600,
  'second-step': 600,
  'second-step-due': 900,
  'passkey-new': 300,
  'passkey-proof': 300,
  'form-link': 900,
}

type Db = Database | Transaction

/** Returns a fresh token; only its hash is kept. */
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

/** What the token stands for, as long as it could still be taken. */
export async function readOneTimeToken<Purpose extends keyof Meanings>(
  db: Db,
  purpose: Purpose,
  token: string,
): Promise<Meanings[Purpose] | undefined> {
  const found = await db
    .selectFrom('one_time_token')
    .select('payload')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return found?.payload as Meanings[Purpose] | undefined
}

/** Who signed in with the password before takes no second step any more. */
export async function voidFirstSteps(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('one_time_token')
    .where('purpose', 'in', ['second-step', 'second-step-due'] satisfies (keyof Meanings)[])
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
