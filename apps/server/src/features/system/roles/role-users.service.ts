import { refuse } from '@dougong/contract/errors'
import { users } from '@dougong/contract/system/users/users'
import type { Actor } from '../../../access/actor'
import {
  requireAdministratorBesides,
  requireNoGain,
  requirePowerOverRoles,
  requirePowerOverUsers,
} from '../../../access/power'
import { inTransaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { lockUsers } from '../users/index'
import { viewOf } from '../../../resource/view'
import { giveRole, hasRole, takeRole } from './role-users.queries'
import { rolesResource } from './roles.resource'

/** Gives a role to users, if neither the role nor a user is above the actor. */
export async function addRoleUsers(
  services: Services,
  actor: Actor,
  roleId: string,
  userIds: string[],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await hasRole(tx, roleId))) refuse('role.missing')
    await requireSeen(tx, viewOf(rolesResource, actor), [roleId])
    await lockUsers(tx, services.resources.defined(users), actor, userIds)
    await requirePowerOverRoles(tx, actor, [roleId])
    await giveRole(tx, roleId, userIds)
    await requirePowerOverUsers(tx, actor, userIds)
  })
  await services.sessions.refresh({ userIds })
}

/** Takes a role from users; the last administrator keeps it, and nobody is freed of a rule that binds the actor. */
export async function removeRoleUsers(
  services: Services,
  actor: Actor,
  roleId: string,
  userIds: string[],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await requireSeen(tx, viewOf(rolesResource, actor), [roleId])
    await lockUsers(tx, services.resources.defined(users), actor, userIds)
    await takeRole(tx, roleId, userIds)
    await requireAdministratorBesides(tx, [])
    await requirePowerOverUsers(tx, actor, userIds)
    if (userIds.includes(actor.userId)) await requireNoGain(tx, actor)
  })
  await services.sessions.refresh({ userIds })
}
