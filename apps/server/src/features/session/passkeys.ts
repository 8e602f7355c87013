import type { NewPasskeyAnswer, PasskeyAnswer } from '@dougong/contract/account/passkeys'
import type { LoginResult } from '@dougong/contract/account/session'
import { refuse } from '@dougong/contract/errors'
import { takeOneTimeToken } from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import {
  askForPasskey,
  beginPasskey,
  keepPasskey,
  type PasskeySite,
  requirePasskey,
} from '../../access/two-step/passkeys'
import { findPasskey } from '../../access/two-step/passkeys.queries'
import { giveRecoveryCodes } from '../../access/two-step/two-step'
import type { Services } from '../../services/services'
import { writeSignInLog } from '../system/logs/index'
import { startSession } from './open-session'
import { readTicket } from './second-step'
import { findAccount } from './session.queries'
import { notifyOwner } from './notify-owner'

/** Signs in without a password. Who holds the passkey was asked for PIN, finger or face: that is both steps. */
export async function signInByPasskey(
  services: Services,
  site: PasskeySite,
  answer: PasskeyAnswer,
  client: Client,
): Promise<LoginResult> {
  const userId = await judged(services, site, { answer, userId: null }, client)
  const account = (await findAccount(services.db, { id: userId })) ?? refuse('passkey.refused')
  return startSession(services, account, 'passkey', client)
}

/** Asks for a passkey of who owes the second step. */
export async function askForStep(services: Services, site: PasskeySite, ticket: string) {
  const { account } = await readTicket(services, 'second-step', ticket)
  return askForPasskey(services.db, site, account.id)
}

/** Ends a sign-in whose first step is taken. */
export async function takeStepByPasskey(
  services: Services,
  site: PasskeySite,
  { ticket, answer }: { ticket: string; answer: PasskeyAnswer },
  client: Client,
): Promise<LoginResult> {
  const { account } = await readTicket(services, 'second-step', ticket)
  await judged(services, site, { answer, userId: account.id }, client)
  const { origin } = (await takeOneTimeToken(services.db, 'second-step', ticket)) ?? refuse('twoStep.expired')
  return startSession(services, account, origin, client)
}

/** Asks who must set up the second step before the first session to do it with a passkey. */
export async function beginDuePasskey(services: Services, site: PasskeySite, ticket: string) {
  const { db, product } = services
  const { account } = await readTicket(services, 'second-step-due', ticket)
  const { id: userId, username, realname } = account
  return beginPasskey(db, site, { userId, username, realname }, product.title)
}

/** Keeps it and signs in; returns the recovery codes with the session. */
export async function addDuePasskey(
  services: Services,
  site: PasskeySite,
  { ticket, answer, ...newPasskey }: { ticket: string; name: string; answer: NewPasskeyAnswer },
  client: Client,
): Promise<{ recoveryCodes: string[]; login: LoginResult }> {
  const { db, outbox } = services
  const { account, origin } = await readTicket(services, 'second-step-due', ticket)
  const { id: userId } = account
  const name = newPasskey.name.trim()
  const recoveryCodes = await keepPasskey(db, site, { userId, name, answer }, async (tx) => {
    if (!(await takeOneTimeToken(tx, 'second-step-due', ticket))) refuse('twoStep.expired')
    await notifyOwner(services, tx, userId, 'passkey_added', undefined, { passkey: name })
    return giveRecoveryCodes(services, tx, userId)
  })
  await outbox.wake()
  return { recoveryCodes, login: await startSession(services, account, origin, client) }
}

/** Judges an answer; what is refused stands in the log of its owner. */
async function judged(
  { db }: Services,
  site: PasskeySite,
  { answer, userId }: { answer: PasskeyAnswer; userId: string | null },
  client: Client,
): Promise<string> {
  try {
    return await requirePasskey(db, site, answer, userId)
  } catch (error) {
    const passkey = await findPasskey(db, answer.id)
    const account = passkey && (await findAccount(db, { id: passkey.user_id }))
    if (account)
      await writeSignInLog(db, account, `用户名: ${account.username},通行密钥验证失败`, client, {
        isSuccess: false,
      })
    throw error
  }
}
