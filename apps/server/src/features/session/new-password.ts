import { faultOfPassword, type PasswordOwner } from '@dougong/contract/account/common-passwords'
import { refuse } from '@dougong/contract/errors'
import type { Config } from '../../config/config'
import { hashPassword } from '../../platform/secrets/passwords'

/** The hash of a password that somebody chose for an account; refuses what others would try first. */
export async function hashNewPassword(
  { productTitle }: Pick<Config, 'productTitle'>,
  password: string,
  owner: Omit<PasswordOwner, 'productTitle'>,
): Promise<string> {
  const reason = faultOfPassword(password, { ...owner, productTitle })
  if (reason) refuse('password.common', { reason })
  return hashPassword(password)
}
