import { faultOfPassword, type PasswordOwner } from '@dougong/contract/account/common-passwords'
import { refuse } from '@dougong/contract/errors'
import { hashPassword } from '../../platform/secrets/passwords'
import type { Services } from '../../services/services'

/** The hash of a password that somebody chose for an account; refuses what others would try first. */
export async function hashNewPassword(
  { product }: Pick<Services, 'product'>,
  password: string,
  owner: Omit<PasswordOwner, 'productTitle'>,
): Promise<string> {
  const reason = faultOfPassword(password, { ...owner, productTitle: product.title })
  if (reason) refuse('password.common', { reason })
  return hashPassword(password)
}
