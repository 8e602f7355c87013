import type { Resource } from '@dougong/contract/resource/resource'
import { fieldsKeptFromLists, resourceFor, withoutFields } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../access/actor'
import { Remembered } from '../platform/remembered'
import type { ServedResource } from './serve-resource'
import { resourceTable } from './table'

/** A definition with the table that selects its fields. */
type Seen = Pick<ServedResource, 'resource' | 'table'>

const seen = new Remembered<ServedResource, Seen>('seen', '可见字段', { capacity: Infinity })

/**
 * Returns the resource with the fields that the actor sees, for `viewOf`. It is the resource itself where no field requires a
 * permission; actors with the same permissions share one.
 */
export function seenBy(served: ServedResource, actor: Actor): Seen {
  const { fieldPermissions, options } = served
  if (fieldPermissions.length === 0 && !options.hides) return served
  const hidden = options.hides?.(actor) ?? []
  const key = [...fieldPermissions.filter((code) => actor.permissions.has(code)), '', ...hidden].join()
  return seen.getOrMake(served, key, () => narrowed(served, actor, hidden))
}

const listed = new Remembered<Seen, Seen>('listed', '列表可见字段')

/** Returns the same for lists: without fields that are hidden from the actor there, though records show them. */
export function listedBy(served: ServedResource, actor: Actor): Seen {
  const own = seenBy(served, actor)
  const kept = fieldsKeptFromLists(own.resource, (code) => actor.permissions.has(code))
  if (kept.length === 0) return own
  return listed.getOrMake(own, '', () => withTable(served, withoutFields(own.resource, kept)))
}

function narrowed(served: ServedResource, actor: Actor, hidden: readonly string[]): Seen {
  const held = resourceFor(served.resource, (code) => actor.permissions.has(code))
  const resource = withoutFields(held, hidden)
  return resource === served.resource ? served : withTable(served, resource)
}

function withTable(served: ServedResource, resource: Resource): Seen {
  const { table, view, filters } = served.options
  const { selection } = resourceTable(resource, {
    table,
    ...(view !== undefined && { view }),
    ...(filters && { filters }),
  })
  return { resource, table: { ...served.table, selection } }
}
