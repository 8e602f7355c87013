import type { OwnSignIn } from '@dougong/contract/account/account'
import type { SignInRow } from './account.queries'

/** A log line begins with the name the owner knows; what happened follows it. */
export function presentSignIn(row: SignInRow): OwnSignIn {
  const { id, create_time: time, ip, log_content: text, is_success: isSuccess, user_agent: userAgent } = row
  return { id, time, ip, event: text.slice(text.lastIndexOf(',') + 1), isSuccess, userAgent }
}
