import { refuse } from '@dougong/contract/errors'
import type { LoginResult, UserInfo } from '@dougong/contract/account/session'
import type { Actor } from '../../access/actor'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { writeSignInLog } from '../system/logs/index'
import { spendCaptcha } from './captcha'
import { hashNewPassword } from './new-password'
import { openSession, type Origin } from './open-session'
import { presentUserInfo } from './session.presenter'
import {
  type Account,
  changeCurrentDepartment,
  changePasswordHash,
  findAccount,
  findUserInfo,
} from './session.queries'
import { isOwnPassword, judgePassword } from './judge-password'
import { notifyOwner } from './notify-owner'

interface Credentials {
  username: string
  password: string
  captcha?: string | undefined
  checkKey?: string | undefined
}

/** Signs in with a password, unless somebody else made it. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  client: Client,
  origin: Origin,
): Promise<LoginResult> {
  const account = await provenAccount(services, credentials, client)
  if (account.password_due && account.status === 1) refuse('login.passwordDue')
  return openSession(services, account, origin, client)
}

/** The first sign-in with a password that somebody else made: its owner chooses another. */
export async function replaceInitialPassword(
  services: Services,
  change: Credentials & { newpassword: string; confirmpassword: string },
  client: Client,
): Promise<LoginResult> {
  const { sessions } = services
  if (change.newpassword !== change.confirmpassword) refuse('password.unequal')
  const account = await provenAccount(services, change, client)
  if (!account.password_due) refuse('password.notInitial')
  if (change.newpassword === change.password) refuse('password.unchanged')
  await setPassword(services, account.id, await hashNewPassword(services, change.newpassword, account))
  await sessions.end({ userIds: [account.id] }, 'session.passwordChanged')
  return openSession(services, account, 'password', client)
}

/** The account whose password somebody knows. Unknown names cost the same work and get the same words as wrong passwords. */
async function provenAccount({ db }: Services, credentials: Credentials, client: Client): Promise<Account> {
  const { username, password } = credentials
  const account = await findAccount(db, { username })
  const isOwner = await judgePassword(db, { username, password, stored: account?.password }, client, (asks) =>
    asks ? spendCaptcha(db, credentials, 'login') : undefined,
  )
  if (!isOwner || !account) {
    const name = account ?? { username: credentials.username, realname: '' }
    await writeSignInLog(db, name, `用户名: ${credentials.username},登录失败`, client, { isSuccess: false })
    refuse('login.wrong')
  }
  return account
}

export async function signOut({ db, sessions }: Services, actor: Actor, client: Client): Promise<void> {
  const own = actor.viewer ?? actor
  await sessions.end({ sessionIds: [actor.sessionId, own.sessionId] }, 'session.left')
  await writeSignInLog(db, own, `用户名: ${own.realname},退出成功！`, client)
}

/** Takes one of the actor's own departments as the current one. */
export async function switchDepartment(
  { db, sessions }: Services,
  actor: Actor,
  { orgCode, username }: { orgCode: string; username?: string | undefined },
): Promise<UserInfo> {
  const isForSomebodyElse = Boolean(username) && username !== actor.username
  if (isForSomebodyElse || !actor.departments.some(({ code }) => code === orgCode))
    refuse('department.notYours')
  await changeCurrentDepartment(db, actor.userId, orgCode)
  await sessions.refresh({ userIds: [actor.userId] })
  return getUserInfo({ db }, actor)
}

/** Changes the actor's own password; every other session of the user ends. */
export async function changePassword(
  services: Services,
  actor: Actor,
  change: { username: string; oldpassword: string; password: string; confirmpassword: string },
  client: Client,
): Promise<void> {
  const { db, sessions } = services
  if (change.username !== actor.username) refuse('password.notYours')
  if (change.password !== change.confirmpassword) refuse('password.unequal')
  if (!(await isOwnPassword({ db }, actor, change.oldpassword, client))) refuse('password.oldWrong')
  if (change.password === change.oldpassword) refuse('password.unchanged')
  const account = await findAccount(db, { id: actor.userId })
  await setPassword(services, actor.userId, await hashNewPassword(services, change.password, { ...account }))
  await sessions.end({ userIds: [actor.userId] }, 'session.passwordChanged', actor.sessionId)
}

/** The actor's own account, with the departments of the tenant in force. */
export async function getUserInfo({ db }: Pick<Services, 'db'>, actor: Actor): Promise<UserInfo> {
  const row = await findUserInfo(db, actor.userId, actor)
  return row ? presentUserInfo(row) : refuse('user.missing')
}

/** Sets the password that its owner has chosen, and notifies the owner. */
async function setPassword({ db, messages, outbox }: Services, userId: string, hash: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changePasswordHash(tx, userId, hash)
    await notifyOwner({ messages }, tx, userId, 'password_changed')
  })
  await outbox.wake()
}
