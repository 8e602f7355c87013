import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import type { SmsPurpose } from '@dougong/contract/account/sign-up'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { Services } from '../../services/services'

const lifeSeconds = 600
/** Tries before a code is dead. */
const tries = 5

const now = sql<string>`now()`
const endOfLife = sql<string>`now() + make_interval(secs => ${lifeSeconds})`

/** Whom a code was sent to, and what it opens; it opens nothing else. */
export interface CodeUse {
  /** A phone number, or an e-mail address where the purpose is `email`. */
  phone: string
  purpose: SmsPurpose | 'email'
}

/** Makes the one code alive for that phone and purpose; refuses while another one lives. */
export async function createSmsCode(tx: Transaction, secret: string, use: CodeUse): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepCode(tx, use, hashOf(secret, use, code))
  return code
}

/** Holds the place of a code without there being one: what strangers can try looks the same, and nothing fits it. */
export async function createNoSmsCode(tx: Transaction, use: CodeUse): Promise<void> {
  await keepCode(tx, use, randomBytes(32))
}

async function keepCode(tx: Transaction, use: CodeUse, code_hash: Buffer): Promise<void> {
  const fresh = { code_hash, attempts: 0, expires_at: endOfLife }
  const created = await tx
    .insertInto('sms_code')
    .values({ ...use, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose'])
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([row('sms_code.expires_at', '<=', now), row('sms_code.attempts', '>=', tries)]),
        ),
    )
    .returning('phone')
    .executeTakeFirst()
  if (!created) refuse('sms.stillValid')
}

/** Takes back a code that never reached its phone. */
export async function forgetSmsCode(db: Database, { phone, purpose }: CodeUse): Promise<void> {
  await db.deleteFrom('sms_code').where('phone', '=', phone).where('purpose', '=', purpose).execute()
}

export async function hasLiveSmsCode(db: Database, { phone, purpose }: CodeUse): Promise<boolean> {
  const found = await db
    .selectFrom('sms_code')
    .select('phone')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses a code that is wrong or dead. The try is counted before it is judged, so that parallel guesses count too. */
export async function checkSmsCode(
  { db, ticketSecret }: Pick<Services, 'db' | 'ticketSecret'>,
  use: CodeUse,
  code: string,
): Promise<void> {
  const tried = await db
    .updateTable('sms_code')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('phone', '=', use.phone)
    .where('purpose', '=', use.purpose)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) refuse(use.purpose === 'email' ? 'email.codeExpired' : 'sms.expired')
  if (!timingSafeEqual(tried.code_hash, hashOf(ticketSecret, use, code)))
    refuse(use.purpose === 'email' ? 'email.codeWrong' : 'sms.wrong')
}

/** Uses a checked code up, together with what it opens. Of two calls with one code only one gets here. */
export async function consumeSmsCode(
  tx: Transaction,
  secret: string,
  use: CodeUse,
  code: string,
): Promise<void> {
  const consumed = await tx
    .deleteFrom('sms_code')
    .where('phone', '=', use.phone)
    .where('purpose', '=', use.purpose)
    .where('code_hash', '=', hashOf(secret, use, code))
    .where('expires_at', '>', now)
    .returning('phone')
    .executeTakeFirst()
  if (!consumed) refuse(use.purpose === 'email' ? 'email.codeExpired' : 'sms.expired')
}

/** Starts the life of a checked code again. */
export async function renewSmsCode(db: Database, { phone, purpose }: CodeUse): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ attempts: 0, expires_at: endOfLife })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
}

/** Six digits are quickly tried out against a plain hash; without the installation's secret they cannot be. */
function hashOf(secret: string, { phone, purpose }: CodeUse, code: string): Buffer {
  return createHmac('sha256', secret).update(`sms:${purpose}:${phone}:${code}`).digest()
}
