import { randomInt } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { generatePassword } from '@dougong/contract/generated-password'
import type { Actor } from '../../../access/actor'
import { requireAdministratorBesides } from '../../../access/power'
import { inTransaction } from '../../../database/transaction'
import type { Download } from '../../../http/send-download'
import { writeWorkbook } from '../../../platform/excel/workbook-writer'
import { hashGenerated } from '../../../platform/passwords'
import { workbookType } from '../../../resource/excel'
import type { Services } from '../../../services'
import { changePasswordHash, findAccount, hashNewPassword } from '../../session/index'
import { lockUsers } from './lock-users'
import {
  changeStatus,
  eraseRows,
  listNames,
  listPasswordless,
  restoreRows,
  setInitialPasswords,
} from './user-accounts.queries'
import { removedUsersResource, usersResource } from './users.resource'

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
    await lockUsers(tx, usersResource(services), actor, userIds)
    if (status === frozen) await requireAdministratorBesides(tx, userIds)
    await changeStatus(tx, userIds, status, actor.username)
  })
  if (status === frozen) await services.sessions.end({ userIds }, 'session.userFrozen')
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
  const hash = await hashNewPassword(services.config, password, account)
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, usersResource(services), actor, [account.id])
    await changePasswordHash(tx, account.id, hash, mustChangePassword)
  })
  await services.sessions.end({ userIds: [account.id] }, 'session.passwordChanged')
}

/** Passwords at once; those who come after are asked for by the next call. */
const mostPasswords = 20_000

/** Generates passwords for users, or for those the actor imported and who have none; returns the workbook that tells them. */
export async function generateInitialPasswords(
  services: Services,
  actor: Actor,
  userIds: string[] | undefined,
): Promise<Download> {
  if (userIds?.includes(actor.userId)) refuse('password.ownReset')
  const given = await inTransaction(services.db, async (tx) => {
    const ids = userIds ?? (await listPasswordless(tx, actor.username, mostPasswords)).map(({ id }) => id)
    if (ids.length === 0) refuse('password.noneAwaited')
    await lockUsers(tx, usersResource(services), actor, ids)
    const users = (await listNames(tx, ids)).map((user) => ({
      ...user,
      password: generatePassword(randomInt),
    }))
    await setInitialPasswords(
      tx,
      users.map(({ id }) => id),
      users.map(({ password }) => hashGenerated(password)),
      actor.username,
    )
    return users
  })
  await services.sessions.end({ userIds: given.map(({ id }) => id) }, 'session.passwordChanged')
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
      rows: given.map(({ username, realname, password }) => [username, realname, password]),
    }),
  }
}

export async function restoreUsers(services: Services, actor: Actor, userIds: string[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, removedUsersResource, actor, userIds)
    await restoreRows(tx, userIds, actor.username)
  })
}

/** Removes users of the recycle bin for good, with all that hangs on them. */
export async function eraseUsers(services: Services, actor: Actor, userIds: string[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, removedUsersResource, actor, userIds)
    await eraseRows(tx, userIds)
  })
}
