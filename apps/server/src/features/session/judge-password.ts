import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import type { Database } from '../../database/connect'
import { isPassword } from '../../platform/secrets/passwords'
import type { Services } from '../../services/services'
import { findAccount } from './session.queries'
import { checkFailures, clearFailures, countAttempt, countersOf, giveBackAttempt } from './sign-in-failures'

interface Guess {
  username: string
  password: string
  /** The hash of the account's password, where there is one. */
  stored: string | null | undefined
}

/**
 * The one place where a password is compared. The attempt is counted when its turn to be hashed has come and before
 * that, so that however many arrive at once, no more are judged than the counters admit. `prove` hears whether the
 * counters ask for more than the password, and refuses where it is missing; it is asked once.
 */
export async function judgePassword(
  db: Database,
  { username, password, stored }: Guess,
  client: Client,
  prove: (asksCaptcha: boolean) => Promise<void> | undefined = () => undefined,
): Promise<boolean> {
  const counters = countersOf(username, client)
  const { asksCaptcha } = await checkFailures(db, counters)
  await prove(asksCaptcha)
  const before = async () => {
    const counted = await countAttempt(db, counters)
    if (asksCaptcha || !counted.asksCaptcha) return
    try {
      await prove(true)
    } catch (error) {
      await giveBackAttempt(db, counters)
      throw error
    }
  }
  const after = async (matches: boolean) => {
    if (matches) await clearFailures(db, counters)
  }
  return isPassword(password, stored, { before, after })
}

/** Whether it is the actor's own password; wrong ones count as they do at sign-in. */
export async function isOwnPassword(
  { db }: Pick<Services, 'db'>,
  actor: Pick<Actor, 'userId' | 'username'>,
  password: string,
  client: Client,
): Promise<boolean> {
  const account = await findAccount(db, { id: actor.userId })
  return judgePassword(db, { username: actor.username, password, stored: account?.password }, client)
}

/** Asks for the actor's own password before a deed that would let a stolen session become somebody's account. */
export async function requireOwnPassword(
  { db }: Pick<Services, 'db'>,
  actor: Pick<Actor, 'userId' | 'username'>,
  { password, deed }: { password: string | undefined; deed: string },
  client: Client,
): Promise<void> {
  const account = await findAccount(db, { id: actor.userId })
  if (!account?.password) refuse('password.none')
  if (!password) refuse('password.needed', { deed })
  if (!(await isOwnPassword({ db }, actor, password, client))) refuse('password.wrong')
}
