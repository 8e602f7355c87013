import type { Generated, JSONColumnType } from 'kysely'
import type { DefaultTime, OptionalTime, Time } from './columns'

interface SessionTable {
  id: string
  token_hash: Buffer
  user_id: string
  origin: string
  ip: string | null
  user_agent: string | null
  created_at: DefaultTime
  seen_at: DefaultTime
  expires_at: Time
  /** The session it was opened from, where it looks through another user's eyes. */
  viewer_session: string | null
  /** The tenant it was opened for or changed to. */
  tenant_id: number | null
  /** Whoever opened it took the second step too, or set one up in it. */
  has_second_step: Generated<boolean>
}

/** A browser that waits to be signed in by a phone. */
interface SignInRequestTable {
  /** Of what the QR code says. */
  id_hash: Buffer
  /** Of what the browser alone holds. */
  browser_hash: Buffer
  state: Generated<'waiting' | 'scanned' | 'confirmed' | 'cancelled'>
  /** By which open requests are counted. */
  network: string
  ip: string
  user_agent: string
  /** Who scanned it. */
  user_id: string | null
  /** The session that confirmed it. */
  confirmed_by: string | null
  created_at: DefaultTime
  expires_at: Time
}

interface EndedSessionTable {
  token_hash: Buffer
  why: string
  expires_at: Time
}

interface SignInFailureTable {
  key: string
  failures: number
  locked_until: OptionalTime
  expires_at: Time
}

interface CaptchaTable {
  key: string
  purpose: string
  answer: string
  expires_at: Time
}

interface SmsCodeTable {
  phone: string
  purpose: string
  code_hash: Buffer
  attempts: Generated<number>
  expires_at: Time
}

interface SmsBudgetTable {
  key: string
  spent: number
  expires_at: Time
}

interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: string
  payload: JSONColumnType<Record<string, unknown>>
  expires_at: Time
}

interface ThirdAccountTable {
  id: string
  sys_user_id: string | null
  third_type: string
  third_user_id: string
  third_user_uuid: string
  realname: string | null
  avatar: string | null
  create_time: DefaultTime
}

/** The second step of an account's sign-in; both secrets are sealed, and `pending` waits for its first code. */
interface TwoStepTable {
  user_id: string
  secret: string | null
  pending: string | null
  /** The step of the newest code that was used. */
  last_step: Generated<number>
  failures: Generated<number>
  locked_until: Time | null
  confirmed_at: Time | null
}

interface RecoveryCodeTable {
  user_id: string
  code_hash: Buffer
}

/** A key pair of an account, of which the private key is with the owner's authenticator. */
interface PasskeyTable {
  /** The authenticator's name for it, in base64url. */
  id: string
  user_id: string
  name: string
  public_key: Buffer
  /** How often the authenticator says that it was used; 0 where it does not count. */
  counter: number
  transports: string[]
  is_synchronised: boolean
  created_at: DefaultTime
  last_used_at: OptionalTime
}

/** One row at most. */
interface InstallationDisplayTable {
  one: Generated<boolean>
  watermark: boolean
  update_by: string | null
  update_time: DefaultTime
}

/** Tables of sessions and what stands before them. */
export interface SignInTables {
  sys_session: SessionTable
  ended_session: EndedSessionTable
  sign_in_failure: SignInFailureTable
  captcha: CaptchaTable
  sms_code: SmsCodeTable
  sms_budget: SmsBudgetTable
  one_time_token: OneTimeTokenTable
  sign_in_request: SignInRequestTable
  sys_third_account: ThirdAccountTable
  installation_display: InstallationDisplayTable
  user_two_step: TwoStepTable
  user_recovery_code: RecoveryCodeTable
  user_passkey: PasskeyTable
}
