import { may } from '@dougong/contract/access'
import { placeOf } from '@dougong/contract/resource/place'
import { offers, permissionFor } from '@dougong/contract/resource/resource'
import type { Edge } from '../http/calls/edge'
import type { Resources } from './registry'

/** Finds, for the edge, the resource in the path of a call and the access that its verbs require. */
export function namedResources(resources: Resources): Edge['findResource'] {
  return async (path, actor) => {
    const { tenantId, isOnlyTenant } = actor
    const served = await resources.find(path)
    const { definedBy } = served?.options ?? {}
    if (!served || !(isOnlyTenant || definedBy === undefined || definedBy === tenantId)) {
      await resources.refuseMissing(path, actor)
      return undefined
    }
    const { resource } = served
    const { access, secrets } = placeOf(resource)
    return {
      title: resource.title,
      secrets,
      accessTo: (verb) => {
        if (!offers(resource, verb)) return undefined
        const restricted = resource.restrictedVerbs?.[verb]
        if (restricted !== undefined && !actor.permissions.has(restricted)) return may(restricted)
        /* anybody who may list records may list their parts, by either address */
        const parent = verb === 'list' ? served.options.partOf?.parent().resource : undefined
        return parent ? may(permissionFor(resource, verb), permissionFor(parent, verb)) : access(verb)
      },
    }
  }
}
