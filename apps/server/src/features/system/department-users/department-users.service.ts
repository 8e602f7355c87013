import { refuse } from '@dougong/contract/errors'
import { users } from '@dougong/contract/system/users/users'
import { type Actor, readersOf } from '../../../access/actor'
import { requireNoGain, requirePowerOverUsers } from '../../../access/power'
import { requireReach } from '../../../access/reach'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { lockRows } from '../../../resource/write/remove'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { addToDepartments, dropDepartmentRoles } from '../users/index'
import { viewOf } from '../../../resource/view'
import { answersFor, hasDepartment, listDirectedIds, removeMembers } from './department-users.queries'

/**
 * Ends the call unless the actor answers for the department of the tenant in force, or holds the right over all departments that `overAll`
 * names.
 */
export async function requireAnswering(
  db: Services['db'] | Transaction,
  actor: Actor,
  departmentId: string,
  overAll: 'system:depart:list' | 'system:depart:edit',
): Promise<void> {
  for (const { userId, permissions } of readersOf(actor))
    if (!permissions.has(overAll) && !(await answersFor(db, actor, userId, departmentId)))
      refuse('department.notAnswered')
  if (!(await hasDepartment(db, actor, departmentId))) refuse('department.missing')
}

/** The departments that the actor answers for; to who only looks, those of them that are open to the viewer as well. */
export async function listAnswered(db: Services['db'], actor: Actor): Promise<string[]> {
  const { viewer } = actor
  const directed = await listDirectedIds(db, actor, actor.userId)
  if (!viewer || viewer.permissions.has('system:depart:list')) return directed
  const isOpen = await Promise.all(directed.map((id) => answersFor(db, viewer, viewer.userId, id)))
  return directed.filter((_, index) => isOpen[index])
}

/** Makes users members of a department that the actor reaches. */
export async function addDepartmentUsers(
  services: Services,
  actor: Actor,
  departmentId: string,
  userIds: string[],
): Promise<void> {
  const served = services.resources.defined(users)
  await inTransaction(services.db, async (tx) => {
    await requireAnswering(tx, actor, departmentId, 'system:depart:edit')
    await lockRows(tx, viewOf(served, actor), userIds)
    await requireReach(tx, actor, [departmentId])
    await addToDepartments(tx, actor, userIds, [departmentId])
    if (userIds.includes(actor.userId)) await requirePowerOverUsers(tx, actor, [actor.userId])
  })
  await services.sessions.refresh({ userIds })
}

/** Ends memberships; with them go the roles held in the department. */
export async function removeDepartmentUsers(
  services: Services,
  actor: Actor,
  departmentId: string,
  userIds: string[],
): Promise<void> {
  if (userIds.length === 0) refuse('record.noneChosen')
  await inTransaction(services.db, async (tx) => {
    await requireAnswering(tx, actor, departmentId, 'system:depart:edit')
    await requireSeen(tx, viewOf(services.resources.defined(users), actor), userIds)
    const removed = await removeMembers(tx, departmentId, userIds)
    if (removed < new Set(userIds).size) refuse('department.notMember')
    await dropDepartmentRoles(tx, userIds, [departmentId])
    if (userIds.includes(actor.userId)) await requireNoGain(tx, actor)
  })
  await services.sessions.refresh({ userIds })
}
