import { refuse } from '@dougong/contract/errors'
import type {
  DepartmentRoleChange,
  NewDepartmentRole,
} from '@dougong/contract/system/departments/department-roles'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { tenantOfNew } from '../../../access/tenants'
import { requireNoGain, requirePowerOverDepartmentRoles } from '../../../access/power'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { Services } from '../../../services/services'
import { difference } from '../../../access/difference'
import { requireHeld } from '../../../access/held'
import {
  countMemberships,
  isRoleCodeTaken,
  listGrantedByRoles,
  listRolesByIds,
} from './department-roles.queries'
import { requireReach } from './reach'

type Needs = Pick<Services, 'db' | 'sessions'>

export function createRole({ db }: Needs, actor: Actor, role: NewDepartmentRole): Promise<string> {
  const id = newId()
  return inTransaction(db, async (tx) => {
    await requireReach(tx, actor, [role.departId])
    await requireFreeCode(tx, actor, role.roleCode, id)
    await tx
      .insertInto('sys_depart_role')
      .values({
        id,
        depart_id: role.departId,
        ...columnsOf(role),
        create_by: actor.username,
        tenant_id: tenantOfNew(actor),
      })
      .execute()
    return id
  })
}

export async function changeRole({ db }: Needs, actor: Actor, role: DepartmentRoleChange): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireOwnRoles(tx, actor, [role.id])
    await requireFreeCode(tx, actor, role.roleCode, role.id)
    /* whatever the tenant: `requireOwnRoles` asks for it */
    await tx
      .updateTable('sys_depart_role')
      .set({ ...columnsOf(role), update_by: actor.username, update_time: sql<string>`now()` })
      .where('id', '=', role.id)
      .execute()
  })
}

/** Removes roles; what they granted and who held them goes with them. */
export async function removeRoles({ db, sessions }: Needs, actor: Actor, ids: string[]): Promise<void> {
  if (ids.length === 0) refuse('record.noneChosen')
  await inTransaction(db, async (tx) => {
    await requireOwnRoles(tx, actor, ids)
    /* whatever the tenant: `requireOwnRoles` asks for it */
    await tx.deleteFrom('sys_depart_role').where('id', 'in', ids).execute()
    await requireNoGain(tx, actor)
  })
  await sessions.refresh({ everyone: true })
}

/** Gives a member department roles and takes others, by difference. */
export async function assignRoles(
  { db, sessions }: Needs,
  actor: Actor,
  { userId, newRoleId, oldRoleId }: { userId: string; newRoleId: string; oldRoleId: string },
): Promise<void> {
  const { added, removed } = difference(newRoleId, oldRoleId)
  if (added.length + removed.length === 0) return
  await inTransaction(db, async (tx) => {
    const departmentOf = await requireOwnRoles(tx, actor, [...added, ...removed])
    if (added.length > 0) {
      const departments = [...new Set(added.map((id) => departmentOf.get(id) ?? ''))]
      if ((await countMemberships(tx, userId, departments)) < departments.length)
        refuse('departmentRole.notMember')
      await requireHeld(tx, actor, await listGrantedByRoles(tx, added))
      await requirePowerOverDepartmentRoles(tx, actor, added)
      await tx
        .insertInto('sys_depart_role_user')
        .values(added.map((drole_id) => ({ user_id: userId, drole_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (removed.length > 0)
      await tx
        .deleteFrom('sys_depart_role_user')
        .where('user_id', '=', userId)
        .where('drole_id', 'in', removed)
        .execute()
    if (userId === actor.userId) await requireNoGain(tx, actor)
  })
  await sessions.refresh({ userIds: [userId] })
}

/** The departments of these roles, all of them within the actor's reach. */
async function requireOwnRoles(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const roles = await listRolesByIds(tx, ids)
  if (roles.length < new Set(ids).size) refuse('record.missing')
  await requireReach(
    tx,
    actor,
    roles.map((role) => role.depart_id),
  )
  return new Map(roles.map((role) => [role.id, role.depart_id]))
}

async function requireFreeCode(tx: Transaction, actor: Actor, code: string, id: string): Promise<void> {
  if (await isRoleCodeTaken(tx, actor, code, id)) refuse('record.taken', { title: '部门角色编码' })
}

function columnsOf({ roleName, roleCode, description }: Omit<DepartmentRoleChange, 'id'>) {
  return { role_name: roleName.trim(), role_code: roleCode, description: description || null }
}
