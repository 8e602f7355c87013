import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Actor } from '../../../access/actor'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { holdsVerb } from '../rights/holds-verb'

/**
 * What acts of somebody may add records to: stored forms and resources in code that flows are drawn for, never what administers the
 * installation. Parts come with the record that they are parts of.
 */
export async function findTarget(
  services: Pick<Services, 'resources'>,
  actor: Actor,
  at: string,
): Promise<ServedResource | undefined> {
  const served = await services.resources.find(at)
  const { partOf, definedBy } = served?.options ?? {}
  const isKnown = actor.isOnlyTenant || definedBy === undefined || definedBy === actor.tenantId
  if (!served || partOf || !isKnown) return undefined
  const { path, approvals } = served.resource
  if (!path.startsWith(`${formsBase}/`) && approvals === undefined) return undefined
  return (await holdsVerb(services, actor, served, 'add')) ? served : undefined
}
