import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Version } from '@dougong/contract/system/data-log'
import type { View } from '../../../resource/view'

/** A record as a version keeps it. */
export type Content = Record<string, unknown>

/** The kinds of parts that are shown of a version: those of which the actor sees every part. */
export function shownParts(view: View): [name: string, part: Part, seen: View][] {
  return Object.entries(view.served.resource.parts ?? {}).flatMap(([name, part]): [string, Part, View][] => {
    const below = view.part(name)
    return below && !below.isLimitedItself ? [[name, part, below]] : []
  })
}

/** Whether the actor sees everything that versions of these records hold. */
export function seesWhole(view: View): boolean {
  return view.isWhole && shownParts(view).length === Object.keys(view.resource.parts ?? {}).length
}

/** A version's content, and its changes, as far as the actor sees them. */
export function seenContent(view: View, content: Content) {
  const { served, resource: seen } = view
  const parts = new Map(shownParts(view).map(([name, part, below]) => [name, { part, seen: below.resource }]))
  const isTold = isVisibleIn(served.resource, seen)
  const isKind = (name: string) => served.resource.parts?.[name] !== undefined

  const visible = (name: string, value: unknown): unknown => {
    const kind = parts.get(name)
    if (!kind || !Array.isArray(value)) return value
    const isPartShown = isVisibleIn(kind.part.resource, kind.seen)
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
        .map(([name, value]) => [name, visible(name, value)]),
    ),
    changes: (changes: Version['changes']): Version['changes'] =>
      changes
        .filter(({ field }) => (isKind(field) ? parts.has(field) : isNamed(field)))
        .map(({ field, before, after }) => ({
          field,
          before: visible(field, before),
          after: visible(field, after),
        })),
  }
}

/** Whether the reader may see a value or its text: what the definition no longer knows they may, the secret and hidden not. */
function isVisibleIn(whole: Resource, seen: Resource): (name: string) => boolean {
  return (name) => {
    const field = name.replace(/_dictText$/, '')
    return whole.fields[field] === undefined || (seen.fields[field] && !seen.fields[field].secret) === true
  }
}
