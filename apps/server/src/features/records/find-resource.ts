import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../access/actor'
import { requireAccess } from '../../access/permissions'
import { namedResources } from '../../resource/named-resources'
import type { Resources } from '../../resource/registry'
import type { ServedResource } from '../../resource/serve-resource'

/** The resource that a page shows, or that is at a path, to who may list its records. */
export async function requireListed(resources: Resources, actor: Actor, at: string): Promise<ServedResource> {
  const served =
    (await resources.behind({ page: at })) ?? (await resources.find(at)) ?? refuse('record.closed')
  const named = await namedResources(resources)(served.resource.path, actor)
  requireAccess(named?.accessTo('list') ?? refuse('record.closed'), actor)
  return served
}
