import type { Field } from '../field'
import { codesIn, type FieldRestriction } from '../field-kinds/kind-rules'
import { fieldsRead } from './formula'
import type { Part, Resource } from '../resource'

const places = ['list', 'form'] as const

/**
 * The resource in which a computed field is kept from everybody who is kept from something that it is computed from, in the
 * same places: otherwise a formula would tell what was restricted.
 */
export function withInheritedRestrictions(resource: Resource): Resource {
  const parts = Object.entries(resource.parts ?? {}).map(([name, part]): [string, Part] => [
    name,
    { ...part, resource: withInheritedRestrictions(part.resource) },
  ])
  const below = Object.fromEntries(parts)
  const known = new Map<string, FieldRestriction>()
  const fields = Object.keys(resource.fields).map((name): [string, Field] => {
    const field = resource.fields[name] as Field
    const restricted = restrictionOf(name)
    return [name, isEmpty(restricted) ? field : { ...field, restricted }]
  })
  return { ...resource, fields: Object.fromEntries(fields), ...(resource.parts && { parts: below }) }

  function restrictionOf(name: string): FieldRestriction {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    const own = field?.restricted ?? {}
    if (field?.formula === undefined) return own
    const before = known.get(name)
    if (before) return before
    /* a definition in order has no circles; another one must not hang */
    known.set(name, own)
    const found = together(own, fieldsRead(field.formula).map(restrictionOfRead))
    known.set(name, found)
    return found
  }

  function restrictionOfRead({ name, part }: { name: string; part?: string }): FieldRestriction {
    if (part === undefined) return restrictionOf(name)
    return below[part]?.resource.fields[name]?.restricted ?? {}
  }
}

function together(own: FieldRestriction, others: readonly FieldRestriction[]): FieldRestriction {
  const joined = places.flatMap((place) => {
    const codes = [...new Set([own, ...others].flatMap((each) => codesIn(each[place])))]
    const [first] = codes
    return first === undefined ? [] : [[place, codes.length === 1 ? first : codes]]
  })
  return { ...own, ...Object.fromEntries(joined) }
}

function isEmpty(restricted: FieldRestriction): boolean {
  return Object.keys(restricted).length === 0
}
