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
 * How far an actor may look into a table: everything of it that he may list; or else what a definition that he works with
 * offers as the choices of a field, with the condition that stands there. Only tables of published forms are lent so.
 */
export type Reach = 'whole' | 'offered'

/** How far the actor may ask for a pair of fields; undefined where he may not. The rows are limited besides. */
export async function reachInto(
  resources: Resources,
  actor: Actor,
  source: TableSource,
  asked: TableDictionary,
): Promise<Reach | undefined> {
  if (source.pairs) return source.pairs.includes(`${asked.text},${asked.value}`) ? 'whole' : undefined
  const { resource } = viewOfSource(source, actor)
  if (![asked.text, asked.value].every((name) => queryableField(resource, name))) return undefined
  if (actor.permissions.has(permissionFor(resource, 'list'))) return 'whole'
  if (resources.inCode().includes(source.limitedBy)) return undefined
  const all = await resources.all()
  const holds = (permission: string) => actor.permissions.has(permission)
  const isOffered = all.some(
    ({ resource: user }) =>
      (['list', 'add', 'edit'] as const).some((verb) => holds(permissionFor(user, verb))) &&
      fieldsOf(resourceFor(user, holds)).some((field) => offers(field, source, asked)),
  )
  return isOffered ? 'offered' : undefined
}

/** The fields of a resource and of its parts. */
function fieldsOf({ fields, parts = {} }: Resource): Field[] {
  return [...Object.values(fields), ...Object.values(parts).flatMap(({ resource }) => fieldsOf(resource))]
}

function offers(field: Field, source: TableSource, asked: TableDictionary): boolean {
  const meaning = meaningOf(field)
  if (!meaning || !('rowsOf' in meaning) || meaning.rowsOf.table !== asked.table) return false
  const { text, value, condition, parent, key } = meaning.rowsOf
  const isSame = (own: string | undefined, other: string | undefined) =>
    other === undefined || (own !== undefined && fieldCalled(source.resource, own) === other)
  return (
    isSame(parent, asked.parent) &&
    isSame(key, asked.key) &&
    fieldCalled(source.resource, text) === asked.text &&
    fieldCalled(source.resource, value) === asked.value &&
    (asked.condition === '' || asked.condition === condition)
  )
}
