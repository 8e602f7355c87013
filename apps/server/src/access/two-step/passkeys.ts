import type { NewPasskeyAnswer, PasskeyAnswer } from '@dougong/contract/account/passkeys'
import { maxPasskeys } from '@dougong/contract/account/passkeys'
import { refuse } from '@dougong/contract/errors'
import type { Database } from '../../database/connect'
import { inTransaction, type Transaction } from '../../database/transaction'
import { createOneTimeToken, takeOneTimeToken, voidFirstSteps } from '../one-time-tokens'
import { findPasskey, insertPasskey, listPasskeys, countUse } from './passkeys.queries'

/** Where passkeys belong to: what browsers say they are on, and its name. */
export interface PasskeySite {
  origin: string
  name: string
}

interface Owner {
  userId: string
  username: string
  realname: string
}

type Question = Record<string, unknown>

/** Ed25519, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257]

/* loaded with the first call that needs it: most installations start without */
const library = () => import('@simplewebauthn/server')

/** Asks an authenticator to make a passkey that can be found without a name, and asks its holder each time. */
export async function beginPasskey(
  db: Database,
  site: PasskeySite,
  { userId, username, realname }: Owner,
  productTitle: string,
): Promise<Question> {
  const held = await listPasskeys(db, userId)
  if (held.length >= maxPasskeys) refuse('passkey.tooMany', { most: maxPasskeys })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: productTitle,
    rpID: site.name,
    userID: bytesOf(Buffer.from(userId)),
    userName: username,
    userDisplayName: realname || username,
    challenge: bytesOf(Buffer.from(await createOneTimeToken(db, 'passkey-new', { userId }), 'base64url')),
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return { ...options }
}

/**
 * Keeps a passkey that an authenticator has made. `then` belongs to the same transaction. Whoever was asked to set one up
 * at sign-in, and knows the password alone, is asked for this one from now on.
 */
export async function keepPasskey<Result>(
  db: Database,
  site: PasskeySite,
  { userId, name, answer }: { userId: string; name: string; answer: NewPasskeyAnswer },
  then: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const challenge = challengeIn(answer)
  const issued = await takeOneTimeToken(db, 'passkey-new', challenge)
  if (issued?.userId !== userId) refuse('passkey.expired')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => refuse('passkey.notMade'))
  if (!registrationInfo) refuse('passkey.notMade')
  const { credential, credentialDeviceType } = registrationInfo
  return inTransaction(db, async (tx) => {
    const isNew = await insertPasskey(tx, {
      id: credential.id,
      user_id: userId,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports,
      is_synchronised: credentialDeviceType === 'multiDevice',
    })
    if (!isNew) refuse('passkey.known')
    if ((await listPasskeys(tx, userId)).length > maxPasskeys)
      refuse('passkey.tooMany', { most: maxPasskeys })
    const result = await then(tx)
    await voidFirstSteps(tx, userId)
    return result
  })
}

/** Asks for a passkey of the account, or for anybody's: then nothing is said of accounts. */
export async function askForPasskey(db: Database, site: PasskeySite, userId: string | null) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: site.name,
    challenge: bytesOf(Buffer.from(await createOneTimeToken(db, 'passkey-proof', { userId }), 'base64url')),
    timeout: 300_000,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: await listPasskeys(db, userId) }),
  })
  return { ...options } satisfies Question
}

/** Judges what `askForPasskey` was answered; returns whose passkey it is. The challenge is spent, right or wrong. */
export async function requirePasskey(
  db: Database,
  site: PasskeySite,
  answer: PasskeyAnswer,
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(answer)
  const issued = await takeOneTimeToken(db, 'passkey-proof', challenge)
  if (issued?.userId !== userId) refuse('passkey.expired')
  const passkey = await findPasskey(db, answer.id)
  if (!passkey || passkey.user_id !== (userId ?? passkey.user_id)) refuse('passkey.refused')
  const { userHandle, ...response } = answer.response
  if (userHandle && userHandle !== Buffer.from(passkey.user_id).toString('base64url'))
    refuse('passkey.refused')
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: bytesOf(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => refuse('passkey.refused'))
  if (!verified || !(await countUse(db, passkey.id, authenticationInfo.newCounter))) refuse('passkey.refused')
  return passkey.user_id
}

/** The challenge that was answered; it is one of ours only where it can be taken. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = (clientData as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The library wants bytes that own their memory. */
function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer)
}
