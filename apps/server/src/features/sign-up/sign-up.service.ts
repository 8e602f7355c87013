import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { changePasswordHash, findAccount, hashNewPassword, notifyOwner, openSession } from '../session/index'
import { writeSignInLog } from '../system/logs/index'
import { createAccount, findTaken, inCreatingTransaction } from './accounts'
import { checkSmsCode, consumeSmsCode, renewSmsCode } from './sms-codes'

/** Signs in whoever holds the phone. The code is judged first, so that only its holder learns about the account. */
export async function signInByPhone(
  services: Services,
  { mobile, captcha: code }: { mobile: string; captcha: string },
  client: Client,
): Promise<LoginResult> {
  const { db, ticketSecret } = services
  const use = { phone: mobile, purpose: smsPurpose.login }
  await checkSmsCode(services, use, code)
  const account = await inTransaction(db, async (tx) => {
    await consumeSmsCode(tx, ticketSecret, use, code)
    return findAccount(tx, { phone: mobile })
  })
  if (!account) {
    await writeSignInLog(db, { username: mobile, realname: '' }, `手机号: ${mobile},用户不存在`, client, {
      isSuccess: false,
    })
    refuse('sms.phoneUnknown')
  }
  return openSession(services, account, 'phone', client)
}

interface Registration {
  phone: string
  smscode: string
  username?: string | undefined
  password: string
  email?: string | undefined
}

/** Creates an account for the holder of the phone. The code is judged first: strangers learn nothing about accounts. */
export async function registerAccount(
  services: Services,
  { phone, smscode, username = phone, password, email }: Registration,
  client: Client,
): Promise<void> {
  const { db, ticketSecret } = services
  const use = { phone, purpose: smsPurpose.register }
  await checkSmsCode(services, use, smscode)
  const taken = await findTaken(db, { username, phone, email })
  if (taken) refuse(taken)
  const hash = await hashNewPassword(services, password, { username, phone })
  await inCreatingTransaction(db, async (tx) => {
    await consumeSmsCode(tx, ticketSecret, use, smscode)
    await createAccount(tx, { username, realname: username, phone, email, password: hash, role: 'test' })
    await writeSignInLog(tx, { username, realname: username }, `用户名: ${username},注册成功！`, client)
  })
}

/** The code proves the phone and lives on for the reset itself; returns whose phone it is. */
export async function verifyResetCode(
  services: Services,
  { phone, smscode }: { phone: string; smscode: string },
): Promise<{ username: string; smscode: string }> {
  const { db } = services
  const use = { phone, purpose: smsPurpose.resetPassword }
  await checkSmsCode(services, use, smscode)
  const account = await findAccount(db, { phone })
  if (!account) refuse('sms.phoneUnknown')
  await renewSmsCode(db, use)
  return { username: account.username, smscode }
}

interface Reset {
  username: string
  phone: string
  smscode: string
  password: string
}

/** Sets a new password for the account of that name and phone, and ends its sessions. */
export async function resetPassword(services: Services, reset: Reset, client: Client): Promise<void> {
  const { db, sessions, ticketSecret } = services
  const { username, phone, smscode } = reset
  const use = { phone, purpose: smsPurpose.resetPassword }
  await checkSmsCode(services, use, smscode)
  const account = await findAccount(db, { phone })
  if (account?.username !== username) refuse('user.notFound')
  const hash = await hashNewPassword(services, reset.password, { username, phone })
  await inTransaction(db, async (tx) => {
    await consumeSmsCode(tx, ticketSecret, use, smscode)
    await changePasswordHash(tx, account.id, hash)
    await writeSignInLog(tx, account, `用户名: ${username},用短信验证码重置密码`, client)
    await notifyOwner(services, tx, account.id, 'password_changed')
  })
  await services.outbox.wake()
  await sessions.end({ userIds: [account.id] }, 'session.passwordChanged')
}
