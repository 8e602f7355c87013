import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import type { Field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'

export type Sources = readonly (CardSource | WithheldSource)[]

/** The fields that cards of a board can be filtered by, each as the first source that has it defines it. */
export function knownFields(sources: Sources): Map<string, Field> {
  const known = new Map<string, Field>()
  for (const source of sources)
    if ('asked' in source)
      for (const name of source.asked) {
        const field = source.fields[name] as Field | undefined
        if (field && !known.has(name)) known.set(name, field)
      }
  return known
}

/** The filters of a board as a resource that is searched like any list. */
export function searchedBoard(id: string, filters: readonly string[], sources: Sources): Resource {
  const known = knownFields(sources)
  return {
    title: '看板',
    path: `/online/board/${id}`,
    permission: '',
    fields: Object.fromEntries(known),
    list: [],
    search: filters.filter((name) => known.has(name)),
    form: [],
    sort: { by: 'id', order: 'asc' },
    verbs: ['list'],
  }
}

/** The part of a board's filter that a source understands. */
export function askedOf(
  { asked: fields }: Pick<CardSource, 'asked'>,
  question: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = new Set(fields)
  return Object.fromEntries(
    Object.entries(question).filter(
      ([name]) => names.has(name) || names.has(name.replace(/_(?:begin|end|MultiString)$/, '')),
    ),
  )
}
