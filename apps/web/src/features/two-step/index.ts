import type { NewPasskeyAnswer, PasskeyAnswer } from '@dougong/contract/account/passkeys'
import { lazyPart } from '@dougong/widgets/lazy-part'

/** The second step of sign-in: setting it up, and its recovery codes. */
export const AuthenticatorSetUp = lazyPart(
  async () => (await import('./AuthenticatorSetUp')).AuthenticatorSetUp,
)
export const PasswordProofDialog = lazyPart(async () => (await import('./ProofDialog')).PasswordProofDialog)
export const Passkeys = lazyPart(async () => (await import('./Passkeys')).Passkeys)
export const RecoveryCodes = lazyPart(async () => (await import('./RecoveryCodes')).RecoveryCodes)
export const TwoStepItem = lazyPart(async () => (await import('./TwoStepItem')).TwoStepItem)
export const CodeItem = lazyPart(async () => (await import('./CodeItem')).CodeItem)

/** Has the browser make a passkey; what can do it is loaded now. */
export async function makePasskey(question: Record<string, unknown>): Promise<NewPasskeyAnswer> {
  return (await import('./passkey-ceremony')).makePasskey(question)
}

/** Has the browser prove a passkey; what can do it is loaded now. */
export async function provePasskey(question: Record<string, unknown>): Promise<PasskeyAnswer> {
  return (await import('./passkey-ceremony')).provePasskey(question)
}
