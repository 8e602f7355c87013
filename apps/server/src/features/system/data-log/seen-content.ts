import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Version } from '@dougong/contract/system/data-log'
import type { Actor } from '../../../access/actor'
import { isLimitedItself } from '../../../resource/scope'
import { seenBy } from '../../../resource/seen-by'
import type { ServedResource } from '../../../resource/serve-resource'

/** A record as a version keeps it. */
export type Content = Record<string, unknown>

/** The kinds of parts that are shown of a version: those of which the actor sees every part. */
export function shownParts(
  { resource, options }: ServedResource,
  actor: Actor,
): [name: string, part: Part, seen: Resource][] {
  return Object.entries(resource.parts ?? {}).flatMap(([name, part]): [string, Part, Resource][] => {
    const below = options.parts?.[name]
    return below && !isLimitedItself(below, actor) ? [[name, part, seenBy(below, actor).resource]] : []
  })
}

/** Whether the actor sees everything that versions of these records hold. */
export function seesWhole(served: ServedResource, actor: Actor): boolean {
  const isWhole = seenBy(served, actor) === served
  return isWhole && shownParts(served, actor).length === Object.keys(served.resource.parts ?? {}).length
}

/** A version's content, and its changes, as far as the actor sees them. */
export function seenContent(served: ServedResource, actor: Actor, content: Content) {
  const parts = new Map(shownParts(served, actor).map(([name, part, seen]) => [name, { part, seen }]))
  const seen = seenBy(served, actor).resource
  const isTold = told(served.resource, seen)
  const isKind = (name: string) => served.resource.parts?.[name] !== undefined

  const shown = (name: string, value: unknown): unknown => {
    const kind = parts.get(name)
    if (!kind || !Array.isArray(value)) return value
    const isPartShown = told(kind.part.resource, kind.seen)
    return (value as Content[]).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => isPartShown(field))),
    )
  }
  /* of a secret it is told that it was changed */
  const isNamed = (name: string) => served.resource.fields[name] === undefined || name in seen.fields

  return {
    content: Object.fromEntries(
      Object.entries(content)
        .filter(([name]) => (isKind(name) ? parts.has(name) : isTold(name)))
        .map(([name, value]) => [name, shown(name, value)]),
    ),
    changes: (changes: Version['changes']): Version['changes'] =>
      changes
        .filter(({ field }) => (isKind(field) ? parts.has(field) : isNamed(field)))
        .map(({ field, before, after }) => ({
          field,
          before: shown(field, before),
          after: shown(field, after),
        })),
  }
}

/** Whether a value, or the text of one, may be told: what the definition no longer knows may, the secret and hidden not. */
function told(whole: Resource, seen: Resource): (name: string) => boolean {
  return (name) => {
    const field = name.replace(/_dictText$/, '')
    return whole.fields[field] === undefined || (seen.fields[field] && !seen.fields[field].secret) === true
  }
}
