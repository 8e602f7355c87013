import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { Actor } from '../../../../access/actor'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'
import type { ServedResource } from '../../../../resource/serve-resource'
import type { Services } from '../../../../services/services'
import { findStarter } from '../../people/find-starter'
import { holdsVerb } from '../../rights/holds-verb'

export type ButtonTrigger = Extract<Trigger, { kind: 'pressed' }>

/**
 * Says which buttons somebody may press: those for one of their roles, and, where they may edit such records, those that name no role.
 * Whoever may not list the records presses none.
 */
export async function presserOf(
  services: Services,
  db: Database | Transaction,
  actor: Actor,
  served: ServedResource,
): Promise<(trigger: ButtonTrigger) => boolean> {
  if (!(await holdsVerb(services, actor, served, 'list'))) return () => false
  const mayEdit = await holdsVerb(services, actor, served, 'edit')
  const { roleIds } = await findStarter(db, actor, actor.username)
  return ({ roles }) => (roles.length === 0 ? mayEdit : roles.some((id) => roleIds.includes(id)))
}
