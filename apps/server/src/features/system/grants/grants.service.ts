import { refuse } from '@dougong/contract/errors'
import { type Actor, isAdministrator } from '../../../access/actor'
import { requireLimitsKept, requireNoGain } from '../../../access/power'
import type { Client } from '../../../access/sessions'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { requireReach } from '../department-roles/index'
import { storedDepartments } from '../departments/index'
import { hasAdministratorsWay, readingRowsOf } from '../permissions/index'
import { rolesResource } from '../roles/index'
import { viewOf } from '../../../resource/view'
import { difference } from '../../../access/difference'
import {
  deleteGrants,
  deleteGrantsOfItsRoles,
  grantsOf,
  type Holder,
  insertGrants,
  listDepartmentRuleIds,
  listGrants,
  lockHolder,
} from './grants.queries'
import { bindingRuleIds, requireHeld } from '../../../access/held'

interface Ticks {
  permissionIds: string
  lastpermissionIds: string
}

/**
 * Writes the difference between what was ticked and what is: two people who grant at once do not undo each other.
 * In force on every node within two seconds.
 */
export async function saveGrants(
  { db, sessions, pageRights }: Pick<Services, 'db' | 'sessions' | 'pageRights'>,
  actor: Actor,
  holder: Holder,
  { permissionIds, lastpermissionIds }: Ticks,
  client: Client,
): Promise<void> {
  const { added: ticked, removed } = difference(permissionIds, lastpermissionIds)
  if (ticked.length + removed.length === 0) return
  await inTransaction(db, async (tx) => {
    const ceiling = await requireHolder(tx, actor, holder)
    /* a menu row that leads to a form opens it, as existing clients expect: they tick nothing below it */
    const reading = await readingRowsOf(tx, pageRights, ticked)
    const added = [...ticked, ...reading.filter((id) => !ticked.includes(id) && !removed.includes(id))]
    if (ceiling) await requireWithin(tx, ceiling, added)
    await requireHeld(tx, actor, [...added, ...removed])
    const rules = [...bindingRuleIds(actor), ...(ceiling ? await listDepartmentRuleIds(tx, ceiling.id) : [])]
    await insertGrants(tx, holder, added, rules, client)
    await deleteGrants(tx, holder, removed)
    if (holder.kind === 'department') await deleteGrantsOfItsRoles(tx, holder.id, removed)
    if (holder.kind !== 'department')
      await requireLimitsKept(tx, actor, grantsOf(holder), [...added, ...removed])
    await requireNoGain(tx, actor)
    if (holder.kind === 'role' && !(await hasAdministratorsWay(tx))) refuse('permission.lastWay')
  })
  await sessions.refresh({ everyone: true })
}

/** Ends the call where data rules keep the holder from the actor. */
export async function requireHolderSeen(
  db: Database | Transaction,
  actor: Actor,
  { kind, id }: Holder,
): Promise<void> {
  if (kind === 'role') await requireSeen(db, viewOf(rolesResource, actor), [id])
  if (kind === 'department') await requireSeen(db, viewOf(storedDepartments, actor), [id])
}

/** The department that limits a department role. */
type Ceiling = { kind: 'department'; id: string } | undefined

/** The holder exists and the actor may grant to it; returns what limits the grant, if something does. */
export async function requireHolder(tx: Transaction, actor: Actor, holder: Holder): Promise<Ceiling> {
  const found = (await lockHolder(tx, holder)) ?? refuse('record.missing')
  await requireHolderSeen(tx, actor, holder)
  if (found.role_code === 'admin' && holder.kind === 'role' && !isAdministrator(actor))
    refuse('grant.administrators')
  if (holder.kind !== 'departmentRole') return undefined
  const departmentId = found.depart_id ?? ''
  await requireReach(tx, actor, [departmentId])
  return { kind: 'department', id: departmentId }
}

async function requireWithin(tx: Transaction, ceiling: Holder, added: readonly string[]): Promise<void> {
  const held = new Set(await listGrants(tx, ceiling))
  if (added.some((id) => !held.has(id))) refuse('grant.beyondDepartment')
}
