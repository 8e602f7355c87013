import type { OwnSignIn } from '@dougong/contract/account/account'
import type { SignInRow } from './account.queries'

/** A log line begins with the name the owner knows; what happened follows it. */
export function presentSignIn({ id, create_time, ip, log_content }: SignInRow): OwnSignIn {
  return { id, time: create_time, ip, event: log_content.slice(log_content.lastIndexOf(',') + 1) }
}
