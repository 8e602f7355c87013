import type { DoneElsewhere } from '@dougong/contract/online/flows/flow-problems'
import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Tenancy } from '../../../access/tenants'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { holdsVerb } from '../rights/holds-verb'

/** Whether the tenant knows of a resource: others do not know of its forms. */
export function isKnownTo(
  { tenantId, isOnlyTenant }: Tenancy,
  { options: { definedBy } }: ServedResource,
): boolean {
  return isOnlyTenant || definedBy === undefined || definedBy === tenantId
}

/**
 * What acts and sub flows of somebody may add records to, or change those of: stored forms and resources in code that flows are drawn for, never what administers the
 * installation. Parts come with the record that they are parts of.
 */
export async function findTarget(
  services: Pick<Services, 'resources'>,
  actor: Actor,
  { at, does }: Pick<DoneElsewhere, 'at' | 'does'>,
): Promise<ServedResource | undefined> {
  return findOpen(services, actor, at, verbNeeded(does).verb)
}

/** The same for anything that somebody may do there. */
export async function findOpen(
  services: Pick<Services, 'resources'>,
  actor: Actor,
  at: string,
  verb: Verb,
): Promise<ServedResource | undefined> {
  const served = await services.resources.find(at)
  if (!served || served.options.partOf || !isKnownTo(actor, served)) return undefined
  const { path, approvals } = served.resource
  if (!path.startsWith(`${formsBase}/`) && approvals === undefined) return undefined
  return (await holdsVerb(services, actor, served, verb)) ? served : undefined
}

/** What has to be allowed there. */
export function verbNeeded({ kind }: DoneElsewhere['does']): { verb: Verb; title: string } {
  if (kind === 'add') return { verb: 'add', title: '新增' }
  return kind === 'removeFound' ? { verb: 'delete', title: '删除' } : { verb: 'edit', title: '编辑' }
}
