import type { Verb } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { holdsAccess } from '../../../access/permissions'
import { namedResources } from '../../../resource/named-resources'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'

/** Whether somebody may do this to records of a resource by their own rights. */
export async function holdsVerb(
  { resources }: Pick<Services, 'resources'>,
  actor: Actor,
  { resource }: Pick<ServedResource, 'resource'>,
  verb: Verb,
): Promise<boolean> {
  const named = await namedResources(resources)(resource.path, actor)
  const access = named?.accessTo(verb)
  return access !== undefined && holdsAccess(access, actor)
}
