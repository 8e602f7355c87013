import { lazyPart } from '@dougong/widgets/lazy-part'

/** The second step of sign-in: setting it up, and its recovery codes. */
export const AuthenticatorSetUp = lazyPart(
  async () => (await import('./AuthenticatorSetUp')).AuthenticatorSetUp,
)
export const RecoveryCodes = lazyPart(async () => (await import('./RecoveryCodes')).RecoveryCodes)
export const TwoStepItem = lazyPart(async () => (await import('./TwoStepItem')).TwoStepItem)
export const CodeItem = lazyPart(async () => (await import('./CodeItem')).CodeItem)
