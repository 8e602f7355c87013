import {
  addDuePasskey,
  beginDuePasskey,
  beginPasskeyLogin,
  beginPasskeyStep,
  passkeyLogin,
  takePasskeyStep,
} from '@dougong/contract/account/passkeys'
import type { LoginResult } from '@dougong/contract/account/session'
import { call } from '../../../shared/api/client'
import { describeUserAgent } from '../../../shared/user-agent'
import { makePasskey, provePasskey } from '../../two-step'

/** Signs in whoever holds a passkey. */
export async function enterByPasskey(): Promise<LoginResult> {
  const question = await call(beginPasskeyLogin, { body: {} }, { quiet: true })
  const answer = await provePasskey(question)
  return call(passkeyLogin, { body: { answer } }, { quiet: true, code: 200 })
}

/** Takes the second step of a sign-in. */
export async function stepByPasskey(ticket: string): Promise<LoginResult> {
  const question = await call(beginPasskeyStep, { body: { ticket } }, { quiet: true })
  const answer = await provePasskey(question)
  return call(takePasskeyStep, { body: { ticket, answer } }, { quiet: true, code: 200 })
}

/** Sets up the second step that a role asks for, with a passkey that is called by this device. */
export async function setUpByPasskey(
  ticket: string,
): Promise<{ recoveryCodes: string[]; login: LoginResult }> {
  const question = await call(beginDuePasskey, { body: { ticket } }, { quiet: true })
  const name = describeUserAgent(navigator.userAgent).slice(0, 40)
  const answer = await makePasskey(question)
  return call(addDuePasskey, { body: { ticket, name, answer } }, { quiet: true, code: 200 })
}
