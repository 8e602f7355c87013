import type { Version } from '@dougong/contract/system/data-log'

/** One field of two versions side by side, as a person reads it. */
interface ComparedField {
  field: string
  title: string
  before: string
  after: string
  isChanged: boolean
}

type Compared = Pick<Version, 'dataContent' | 'texts' | 'titles'>

/** Two versions field by field, in the order of the definition; what the definition no longer knows comes last. */
export function compareVersions(one: Compared, other: Compared): ComparedField[] {
  const [before, after] = [contentOf(one), contentOf(other)]
  const titles = { ...one.titles, ...other.titles }
  const present = new Set([...Object.keys(before), ...Object.keys(after)])
  present.delete('id')
  const known = Object.keys(titles).filter((field) => present.has(field))
  const unknown = [...present].filter((field) => !(field in titles))
  return [...known, ...unknown].map((field) => ({
    field,
    title: titles[field] ?? field,
    before: textOf(field, before, one),
    after: textOf(field, after, other),
    isChanged: JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  }))
}

/** The fields a version changed, by their titles; a secret one says only that. */
export function changedTitles({ changes, titles }: Pick<Version, 'changes' | 'titles'>): string[] {
  return changes.map(({ field }) => titles[field] ?? field)
}

function contentOf({ dataContent }: Compared): Record<string, unknown> {
  return JSON.parse(dataContent) as Record<string, unknown>
}

function textOf(field: string, content: Record<string, unknown>, { texts }: Compared): string {
  const value = content[field]
  if (value === null || value === undefined || value === '') return '—'
  return texts[field] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}
