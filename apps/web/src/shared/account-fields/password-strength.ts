import { isCommonPassword } from '@dougong/contract/account/common-passwords'
import { passwordPattern } from '@dougong/contract/validation'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** What the server would refuse is weak; beyond that, length and variety decide. */
export function passwordStrength(password: string): PasswordStrength {
  if (!passwordPattern.test(password) || isCommonPassword(password)) return 'weak'
  const hasBothCases = /[a-z]/.test(password) && /[A-Z]/.test(password)
  return (password.length >= 12 && hasBothCases) || password.length >= 16 ? 'strong' : 'fair'
}
