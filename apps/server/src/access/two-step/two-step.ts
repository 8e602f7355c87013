import { refuse } from '@dougong/contract/errors'
import type { TwoStepSetUp } from '@dougong/contract/account/two-step'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import type { Vault } from '../../platform/secrets/vault'
import { voidFirstSteps } from '../one-time-tokens'
import { newRecoveryCodes, recoveryHash } from './recovery-codes'
import { base32, newTotpSecret, stepOf, totpAddress } from './totp'
import {
  confirmPending,
  countAttempt,
  findSecrets,
  findTwoStep,
  forgetFailures,
  replaceRecoveryCodes,
  savePending,
  spendRecoveryCode,
  spendStep,
} from './two-step.queries'

interface Secrets {
  db: Database
  vault: Vault
  /** Keys what is kept of recovery codes. */
  ticketSecret: string
}

/** Gives the account a secret, to be confirmed by its first code; an earlier one that was not confirmed is void. */
export async function beginTwoStep(
  { db, vault }: Pick<Secrets, 'db' | 'vault'>,
  { userId, username }: { userId: string; username: string },
  issuer: string,
): Promise<TwoStepSetUp> {
  if ((await findTwoStep(db, userId)).isOn) refuse('twoStep.on')
  const secret = newTotpSecret()
  await savePending(db, userId, vault.seal(secret.toString('base64')))
  return { secret: base32(secret), address: totpAddress(secret, { issuer, username }) }
}

/**
 * Takes the secret into use; returns the recovery codes, which are told this once. `then` belongs to the same transaction.
 * Whoever was asked to set one up at sign-in, and knows the password alone, is asked for this one from now on.
 */
export async function confirmTwoStep(
  services: Secrets,
  userId: string,
  code: string,
  then: (tx: Transaction) => Promise<void>,
): Promise<string[]> {
  const { db, vault } = services
  const found = await findSecrets(db, userId)
  if (found?.secret) refuse('twoStep.on')
  if (!found?.pending) refuse('twoStep.notBegun')
  await requireFewFailures(db, userId)
  const step = stepOf(openSecret(vault, found.pending), code, Date.now())
  if (step === undefined) refuse('twoStep.wrong')
  const { pending } = found
  return inTransaction(db, async (tx) => {
    if (!(await confirmPending(tx, userId, pending, step))) refuse('twoStep.notBegun')
    const codes = await giveRecoveryCodes(services, tx, userId)
    await then(tx)
    await voidFirstSteps(tx, userId)
    return codes
  })
}

/** New recovery codes in the place of all before. */
export async function giveRecoveryCodes(
  { ticketSecret }: Pick<Secrets, 'ticketSecret'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(ticketSecret, userId, code)),
  )
  return codes
}

/** Judges a code of the application, or a recovery code; each is good for one use. Returns which it was. */
export async function requireCode(
  services: Secrets,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery'> {
  const { db, vault, ticketSecret } = services
  const typed = code.replaceAll(/\s/g, '')
  const kind = /^\d{6}$/.test(typed) ? 'totp' : 'recovery'
  const { secret } = (await findSecrets(db, userId)) ?? {}
  if (!secret && (await findTwoStep(db, userId)).passkeys === 0) refuse('twoStep.off')
  await requireFewFailures(db, userId)
  if (kind === 'totp') {
    const step = secret ? stepOf(openSecret(vault, secret), typed, Date.now()) : undefined
    if (step === undefined || !(await spendStep(db, userId, step))) refuse('twoStep.wrong')
  } else if (!(await spendRecoveryCode(db, userId, recoveryHash(ticketSecret, userId, typed))))
    refuse('twoStep.recoveryWrong')
  await forgetFailures(db, userId)
  return kind
}

async function requireFewFailures(db: Database, userId: string): Promise<void> {
  const minutes = await countAttempt(db, userId)
  if (minutes > 0) refuse('twoStep.locked', { minutes })
}

function openSecret(vault: Vault, sealed: string): Buffer {
  return Buffer.from(vault.open(sealed), 'base64')
}
