import { randomInt } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { generatePassword } from '@dougong/contract/account/generated-password'
import type { PrivateChannel } from '@dougong/contract/system/messages/kinds'
import { users } from '@dougong/contract/system/users/users'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import type { Actor } from '../../../access/actor'
import { requireAccountsOfOwnTenants, requireAdministratorBesides } from '../../../access/power'
import { platform } from '../../../access/tenants'
import { removeTwoStep } from '../../../access/two-step/two-step.queries'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Download } from '../../../http/downloads/send-download'
import { writeWorkbook } from '../../../platform/excel/workbook-writer'
import { hashGenerated } from '../../../platform/secrets/passwords'
import { noteChanged, noteCreated, snapshotsOf } from '../../../resource/history/history'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { changePasswordHash, findAccount, hashNewPassword, notifyOwner } from '../../session/index'
import { lockUsers } from './lock-users'
import {
  changeStatus,
  eraseRows,
  listNames,
  listPasswordless,
  restoreRows,
  setInitialPasswords,
} from './user-accounts.queries'
import { removedUsersResource } from './users.resource'

const frozen = 2

/** Freezes users or lets them in again; who is frozen is out at once. */
export async function changeUserStatus(
  services: Services,
  actor: Actor,
  userIds: string[],
  status: number,
): Promise<void> {
  if (userIds.includes(actor.userId)) refuse('user.ownFreeze')
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, services.resources.defined(users), actor, userIds)
    await requireAccountsOfOwnTenants(tx, actor, userIds)
    if (status === frozen) await requireAdministratorBesides(tx, userIds)
    const view = viewOf(services.resources.defined(users), actor)
    const before = await snapshotsOf(tx, view, userIds)
    await changeStatus(tx, userIds, status, actor.username)
    await noteChanged(tx, view, before, { written: ['status'], action: 'change' })
    if (status !== frozen) return
    for (const closed of services.accountsClosed) await closed(tx, userIds)
    for (const userId of userIds) await notifyOwner(services, tx, userId, 'account_frozen', actor)
  })
  if (status !== frozen) return
  await services.sessions.end({ userIds }, 'session.userFrozen')
  await services.outbox.wake()
}

/** Sets somebody else's password. The own one is changed where the old one is asked for. */
export async function resetPassword(
  services: Services,
  actor: Actor,
  reset: {
    username: string
    password: string
    confirmpassword: string
    mustChangePassword?: boolean | undefined
  },
): Promise<void> {
  const { username, password, confirmpassword, mustChangePassword } = reset
  if (username === actor.username) refuse('password.ownReset')
  if (password !== confirmpassword) refuse('password.unequal')
  const account = (await findAccount(services.db, { username })) ?? refuse('user.missing')
  const hash = await hashNewPassword(services, password, account)
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, services.resources.defined(users), actor, [account.id])
    await requireAccountsOfOwnTenants(tx, actor, [account.id])
    await changePasswordHash(tx, account.id, hash, mustChangePassword)
    await notifyOwner(services, tx, account.id, 'password_reset', actor)
  })
  await services.sessions.end({ userIds: [account.id] }, 'session.passwordChanged')
  await services.outbox.wake()
}

/** Switches off the second step of somebody who has lost it, and ends that user's sessions. */
export async function resetTwoStep(services: Services, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) refuse('twoStep.ownReset')
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, services.resources.defined(users), actor, [userId])
    await requireAccountsOfOwnTenants(tx, actor, [userId])
    if (!(await removeTwoStep(tx, userId))) refuse('twoStep.off')
    await notifyOwner(services, tx, userId, 'two_step_off', actor)
  })
  await services.sessions.end({ userIds: [userId] }, 'session.kicked')
  await services.outbox.wake()
}

/** Passwords at once; those who come after are asked for by the next call. */
const maxPasswords = 20_000

/** Generates passwords for users, or for those the actor imported and who have none; returns the workbook that tells them. */
export async function generateInitialPasswords(
  services: Services,
  actor: Actor,
  userIds: string[] | undefined,
): Promise<Download> {
  const passwords = await inTransaction(services.db, (tx) =>
    giveInitialPasswords(services, tx, actor, userIds),
  )
  await services.sessions.end({ userIds: passwords.map(({ id }) => id) }, 'session.passwordChanged')
  return {
    name: '初始密码.xlsx',
    contentType: workbookType,
    bytes: writeWorkbook({
      name: '初始密码',
      columns: [
        { title: '用户账号', width: 24 },
        { title: '用户姓名', width: 24 },
        { title: '初始密码', width: 24 },
      ],
      rows: passwords.map(({ username, realname, password }) => [username, realname, password]),
    }),
  }
}

/** So many are sent at once: each is a message of its own, in one transaction. */
const maxByMessage = 500
const addresses = { email: '邮箱', sms: '手机号' } as const

/** Generates them and sends each to its user, all or none; returns how many. */
export async function sendInitialPasswords(
  services: Services,
  actor: Actor,
  { userIds, by }: { userIds: string[] | undefined; by: PrivateChannel },
): Promise<number> {
  const { db, messages, outbox, sessions } = services
  if (!(await messages.channels.open()).includes(by)) refuse('message.channelClosed')
  const passwords = await inTransaction(db, async (tx) => {
    const named = await giveInitialPasswords(services, tx, actor, userIds)
    if (named.length > maxByMessage) refuse('password.tooManyByMessage', { most: String(maxByMessage) })
    const unreached = named.filter(({ email, phone }) => (by === 'email' ? email : phone) === null)
    if (unreached.length > 0)
      refuse('password.noAddress', { names: namesOf(unreached), address: addresses[by] })
    for (const { id, username, realname, password } of named)
      await messages.send(tx, {
        template: 'initial_password',
        to: { userIds: [id] },
        data: { username, realname: realname || username },
        secrets: { password },
        by: [by],
        tenantId: platform,
      })
    return named
  })
  await sessions.end({ userIds: passwords.map(({ id }) => id) }, 'session.passwordChanged')
  await outbox.wake()
  return passwords.length
}

function namesOf(users: readonly { username: string; realname: string }[]): string {
  const named = users.slice(0, 5).map(({ username, realname }) => realname || username)
  return named.join('、') + (users.length > named.length ? `等 ${users.length} 人` : '')
}

/** Gives users passwords that they must replace at their first sign-in; only hashes are kept. */
async function giveInitialPasswords(
  services: Services,
  tx: Transaction,
  actor: Actor,
  userIds: string[] | undefined,
) {
  if (userIds?.includes(actor.userId)) refuse('password.ownReset')
  const ids = userIds ?? (await listPasswordless(tx, actor.username, maxPasswords)).map(({ id }) => id)
  if (ids.length === 0) refuse('password.noneAwaited')
  await lockUsers(tx, services.resources.defined(users), actor, ids)
  await requireAccountsOfOwnTenants(tx, actor, ids)
  const named = (await listNames(tx, ids)).map((user) => ({
    ...user,
    password: generatePassword(randomInt),
  }))
  await setInitialPasswords(
    tx,
    named.map(({ id }) => id),
    named.map(({ password }) => hashGenerated(password)),
    actor.username,
  )
  return named
}

export async function restoreUsers(services: Services, actor: Actor, userIds: string[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, removedUsersResource, actor, userIds)
    await requireAccountsOfOwnTenants(tx, actor, userIds)
    await restoreRows(tx, userIds, actor.username)
    await noteCreated(tx, viewOf(services.resources.defined(users), actor), {
      ids: userIds,
      action: 'restore',
    })
  })
}

/** Removes users of the recycle bin for good, with all that hangs on them. */
export async function eraseUsers(services: Services, actor: Actor, userIds: string[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, removedUsersResource, actor, userIds)
    await requireAccountsOfOwnTenants(tx, actor, userIds)
    await eraseRows(tx, userIds)
  })
}
