import { refuse } from '@dougong/contract/errors'
import { type Actor, readersOf } from '../../../access/actor'
import { requireNoGain, requirePowerOverUsers } from '../../../access/power'
import { requireReach } from '../../../access/reach'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { scopeFor } from '../../../resource/scope'
import { lockRows } from '../../../resource/remove'
import { requireSeen } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { addToDepartments, dropDepartmentRoles, usersResource } from '../users/index'
import { answersFor, listDirectedIds, removeMembers } from './department-users.queries'

/**
 * Ends the call unless the actor answers for the department, or holds the right over all departments that `overAll`
 * names.
 */
export async function requireAnswering(
  db: Services['db'] | Transaction,
  actor: Actor,
  departmentId: string,
  overAll: 'system:depart:list' | 'system:depart:edit',
): Promise<void> {
  for (const { userId, permissions } of readersOf(actor))
    if (!permissions.has(overAll) && !(await answersFor(db, userId, departmentId)))
      refuse('department.notAnswered')
}

/** The departments that the actor answers for; to who only looks, those of them that are open to the viewer as well. */
export async function listAnswered(db: Services['db'], actor: Actor): Promise<string[]> {
  const { viewer } = actor
  const directed = await listDirectedIds(db, actor.userId)
  if (!viewer || viewer.permissions.has('system:depart:list')) return directed
  const isOpen = await Promise.all(directed.map((id) => answersFor(db, viewer.userId, id)))
  return directed.filter((_, index) => isOpen[index])
}

/** Makes users members of a department that the actor reaches. */
export async function addDepartmentUsers(
  services: Services,
  actor: Actor,
  departmentId: string,
  userIds: string[],
): Promise<void> {
  const served = usersResource(services)
  await inTransaction(services.db, async (tx) => {
    await requireAnswering(tx, actor, departmentId, 'system:depart:edit')
    await lockRows(tx, served.resource, served.table, scopeFor(served, actor), userIds)
    await requireReach(tx, actor, [departmentId])
    await addToDepartments(tx, userIds, [departmentId])
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
    await requireSeen(tx, usersResource(services), actor, userIds)
    const removed = await removeMembers(tx, departmentId, userIds)
    if (removed < new Set(userIds).size) refuse('department.notMember')
    await dropDepartmentRoles(tx, userIds, [departmentId])
    if (userIds.includes(actor.userId)) await requireNoGain(tx, actor)
  })
  await services.sessions.refresh({ userIds })
}
