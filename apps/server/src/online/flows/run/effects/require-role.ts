import { refuse } from '@dougong/contract/errors'
import { type ActingRole, roleActor } from '../../../../access/role-actor'
import type { Acting } from './acting'

/** The role as which a step does what it does; the history of what it changes names the case or the rule. */
export async function requireRole({ tx, actor, called }: Acting, roleId: string): Promise<ActingRole> {
  const role = await roleActor(tx, actor.tenantId, roleId, { userId: 'flow', name: called })
  return role ?? refuse('flowAct.roleGone')
}
