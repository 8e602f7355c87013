import type { Field } from '@dougong/contract/resource/field'
import { fieldCalled, queryableField } from '@dougong/contract/resource/list-query'
import { permissionFor, type Resource } from '@dougong/contract/resource/resource'
import { resourceFor } from '@dougong/contract/resource/seen-fields'
import type { TableDictionary } from '@dougong/contract/resource/table-dictionary'
import type { Actor } from '../../../access/actor'
import { meaningOf } from '../../../resource/field-kinds/index'
import type { Resources } from '../../../resource/registry'
import { type TableSource, viewOfSource } from './table-sources'

/**
 * How far an actor may look into a table: everything of it that they may list; or else what a definition that they work with
 * offers as the choices of a field, with the condition that stands there. Only tables of published forms are lent so.
 */
export type Reach = 'whole' | 'offered'

/** How far the actor may ask for a pair of fields; undefined where they may not. The rows are limited besides. */
export async function reachInto(
  resources: Resources,
  actor: Actor,
  source: TableSource,
  pair: TableDictionary,
): Promise<Reach | undefined> {
  if (source.pairs) return source.pairs.includes(`${pair.text},${pair.value}`) ? 'whole' : undefined
  const { resource } = viewOfSource(source, actor)
  if (![pair.text, pair.value].every((name) => queryableField(resource, name))) return undefined
  if (actor.permissions.has(permissionFor(resource, 'list'))) return 'whole'
  if (resources.inCode().includes(source.limitedBy)) return undefined
  const isOffered = await worksWithField(resources, actor, (field) => offers(field, source, pair))
  return isOffered ? 'offered' : undefined
}

/** Whether some definition that the actor works with has such a field, as far as they see its fields. */
export async function worksWithField(
  resources: Resources,
  actor: Actor,
  isMeant: (field: Field) => boolean,
): Promise<boolean> {
  const all = await resources.all()
  const holds = (permission: string) => actor.permissions.has(permission)
  return all.some(
    ({ resource: user }) =>
      (['list', 'add', 'edit'] as const).some((verb) => holds(permissionFor(user, verb))) &&
      fieldsOf(resourceFor(user, holds)).some(isMeant),
  )
}

/** The fields of a resource and of its parts. */
function fieldsOf({ fields, parts = {} }: Resource): Field[] {
  return [...Object.values(fields), ...Object.values(parts).flatMap(({ resource }) => fieldsOf(resource))]
}

function offers(field: Field, source: TableSource, pair: TableDictionary): boolean {
  const meaning = meaningOf(field)
  if (!meaning || !('rowsOf' in meaning) || meaning.rowsOf.table !== pair.table) return false
  const { text, value, condition, parent, key } = meaning.rowsOf
  const isSame = (own: string | undefined, other: string | undefined) =>
    other === undefined || (own !== undefined && fieldCalled(source.resource, own) === other)
  return (
    isSame(parent, pair.parent) &&
    isSame(key, pair.key) &&
    fieldCalled(source.resource, text) === pair.text &&
    fieldCalled(source.resource, value) === pair.value &&
    (pair.condition === '' || pair.condition === condition)
  )
}
