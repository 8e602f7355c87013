import { refuse } from '@dougong/contract/errors'
import { type ActingRole, roleActor } from '../../../../access/role-actor'
import type { AtCase } from '../at-case'

/** The role as which a step does what it does; the history of what it changes names the case. */
export async function requireRole({ tx, case: own }: AtCase, roleId: string): Promise<ActingRole> {
  const called = { userId: 'flow', name: `审批流程 ${own.number}` }
  return (await roleActor(tx, own.tenantId, roleId, called)) ?? refuse('flowAct.roleGone')
}
