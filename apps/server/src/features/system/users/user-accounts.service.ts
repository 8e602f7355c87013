import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import { requireAdministratorBesides } from '../../../access/power'
import { inTransaction } from '../../../database/transaction'
import { hashPassword } from '../../../platform/passwords'
import type { Services } from '../../../services'
import { changePasswordHash, findAccount } from '../../session/index'
import { lockUsers } from './lock-users'
import { changeStatus, eraseRows, restoreRows } from './user-accounts.queries'
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
  if (status === frozen) await services.sessions.end({ userIds })
}

/** Sets somebody else's password. The own one is changed where the old one is asked for. */
export async function resetPassword(
  services: Services,
  actor: Actor,
  { username, password, confirmpassword }: { username: string; password: string; confirmpassword: string },
): Promise<void> {
  if (username === actor.username) refuse('password.ownReset')
  if (password !== confirmpassword) refuse('password.unequal')
  const account = (await findAccount(services.db, { username })) ?? refuse('user.missing')
  const hash = await hashPassword(password)
  await inTransaction(services.db, async (tx) => {
    await lockUsers(tx, usersResource(services), actor, [account.id])
    await changePasswordHash(tx, account.id, hash)
  })
  await services.sessions.end({ userIds: [account.id] })
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
