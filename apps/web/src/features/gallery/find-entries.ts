import type { GalleryEntry } from './gallery-entries'

/** The entries whose title, name or group hold the text typed, by group. */
export function findEntries(
  entries: readonly GalleryEntry[],
  typed: string,
): { group: string; entries: GalleryEntry[] }[] {
  const search = typed.trim().toLowerCase()
  const found = entries.filter(({ title, name, group }) =>
    [title, name, group].some((text) => text.toLowerCase().includes(search)),
  )
  const groups = new Map<string, GalleryEntry[]>()
  for (const entry of found) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([group, own]) => ({ group, entries: own }))
}
