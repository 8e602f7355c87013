import type { Resource } from '@dougong/contract/resource/resource'
import { fieldsKeptFromLists, resourceFor, withoutFields } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../access/actor'
import type { ServedResource } from './serve-resource'
import { resourceTable } from './table'

/** A definition with the table that selects its fields. */
type Seen = Pick<ServedResource, 'resource' | 'table'>

const seen = new WeakMap<ServedResource, Map<string, Seen>>()

/**
 * The fields of a resource that the actor sees, for `viewOf`. It is the resource itself where no field asks for a permission;
 * what is seen by the same permissions is narrowed once.
 */
export function seenBy(served: ServedResource, actor: Actor): Seen {
  const { fieldPermissions, options } = served
  if (fieldPermissions.length === 0 && !options.hides) return served
  const hidden = options.hides?.(actor) ?? []
  const key = [...fieldPermissions.filter((code) => actor.permissions.has(code)), '', ...hidden].join()
  const known = seen.get(served) ?? new Map<string, Seen>()
  seen.set(served, known)
  const found = known.get(key) ?? narrowed(served, actor, hidden)
  known.set(key, found)
  return found
}

const listed = new WeakMap<Seen, Seen>()

/** The same as lists have it: without fields that are kept from the actor there, though records show them. */
export function listedBy(served: ServedResource, actor: Actor): Seen {
  const own = seenBy(served, actor)
  const kept = fieldsKeptFromLists(own.resource, (code) => actor.permissions.has(code))
  if (kept.length === 0) return own
  const found = listed.get(own) ?? withTable(served, withoutFields(own.resource, kept))
  listed.set(own, found)
  return found
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
