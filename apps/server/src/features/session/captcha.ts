import { randomInt } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import { drawCaptcha } from '../../platform/pictures/captcha-image'

/** Characters that are hard to mistake for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const lifeSeconds = 60

/** What a captcha opens; one drawn for another purpose opens nothing here. */
export type CaptchaPurpose = 'login'

/** Draws a new captcha for the key, in place of the one before; returns a data URI. */
export async function createCaptcha(db: Database, key: string, purpose: CaptchaPurpose): Promise<string> {
  const answer = Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  const expires_at = sql<string>`now() + make_interval(secs => ${lifeSeconds})`
  await db
    .insertInto('captcha')
    .values({ key, purpose, answer, expires_at })
    .onConflict((conflict) => conflict.columns(['key', 'purpose']).doUpdateSet({ answer, expires_at }))
    .execute()
  return `data:image/png;base64,${drawCaptcha(answer).toString('base64')}`
}

/** Consumes the captcha, whether it was right or not. */
export async function spendCaptcha(
  db: Database,
  { captcha, checkKey }: { captcha?: string | undefined; checkKey?: string | undefined },
  purpose: CaptchaPurpose,
): Promise<void> {
  if (!captcha || !checkKey) refuse('captcha.required')
  const spent = await db
    .deleteFrom('captcha')
    .where('key', '=', checkKey)
    .where('purpose', '=', purpose)
    .returning(['answer', sql<boolean>`expires_at > now()`.as('isAlive')])
    .executeTakeFirst()
  if (!spent?.isAlive || spent.answer !== captcha.trim().toUpperCase()) refuse('captcha.wrong')
}
