import { resourceFor, withoutFields } from '@dougong/contract/resource/seen-fields'
import type { Actor } from '../access/actor'
import type { ServedResource } from './serve-resource'
import { resourceTable } from './table'

const seen = new WeakMap<ServedResource, Map<string, ServedResource>>()

/**
 * A resource as far as the actor sees its fields. What reads a client's words or answers with records works on this one: a
 * field that is not there is neither told, nor found or sorted by, nor written. It is the resource itself where no field
 * asks for a permission. Rows, locks and history are the whole resource's.
 */
export function seenBy(served: ServedResource, actor: Actor): ServedResource {
  const { fieldPermissions, options } = served
  if (fieldPermissions.length === 0 && !options.hides) return served
  const hidden = options.hides?.(actor) ?? []
  const key = [...fieldPermissions.filter((code) => actor.permissions.has(code)), '', ...hidden].join()
  const known = seen.get(served) ?? new Map<string, ServedResource>()
  seen.set(served, known)
  const found = known.get(key) ?? narrowed(served, actor, hidden)
  known.set(key, found)
  return found
}

function narrowed(served: ServedResource, actor: Actor, hidden: readonly string[]): ServedResource {
  const { table, view, filters } = served.options
  const held = resourceFor(served.resource, (code) => actor.permissions.has(code))
  const resource = withoutFields(held, hidden)
  if (resource === served.resource) return served
  const { selection } = resourceTable(resource, {
    table,
    ...(view !== undefined && { view }),
    ...(filters && { filters }),
  })
  return { ...served, resource, table: { ...served.table, selection }, whole: served }
}
