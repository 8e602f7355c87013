import type { Version } from '@dougong/contract/system/data-log'
import { type ComparedField, compareParts, rowsIn } from './compare-parts'

type Compared = Pick<Version, 'dataContent' | 'texts' | 'titles' | 'parts'>

/** Two versions field by field, in the order of the definition; what it no longer knows comes next, parts come last. */
export function compareVersions(one: Compared, other: Compared): ComparedField[] {
  const [before, after] = [contentOf(one), contentOf(other)]
  const titles = { ...one.titles, ...other.titles }
  const present = new Set([...Object.keys(before), ...Object.keys(after)])
  present.delete('id')
  const known = Object.keys(titles).filter((field) => present.has(field))
  const kinds = { ...one.parts, ...other.parts }
  const unknown = [...present].filter((field) => !(field in titles || field in kinds))
  const parts = Object.entries(kinds).flatMap(([name, kind]) =>
    compareParts(name, kind, rowsIn(before[name]), rowsIn(after[name])),
  )
  const fields = [...known, ...unknown].map((field) => ({
    field,
    title: titles[field] ?? field,
    before: textOf(field, before, one),
    after: textOf(field, after, other),
    isChanged: JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  }))
  return [...fields, ...parts]
}

/** The fields a version changed, by their titles; a secret one says only that. */
export function changedTitles({
  changes,
  titles,
  parts,
}: Pick<Version, 'changes' | 'titles' | 'parts'>): string[] {
  return changes.map(({ field }) => titles[field] ?? parts[field]?.title ?? field)
}

function contentOf({ dataContent }: Compared): Record<string, unknown> {
  return JSON.parse(dataContent) as Record<string, unknown>
}

function textOf(field: string, content: Record<string, unknown>, { texts }: Compared): string {
  const value = content[field]
  if (value === null || value === undefined || value === '') return '—'
  return texts[field] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}
