import type { Column } from '../columns'
import type { Linkage } from '../table-props'

/** The place of a column in its chain. */
export interface Link {
  linkage: Linkage
  /** The column above; none at the first level. */
  parentKey: string | undefined
  /** The columns below, which another value clears. */
  lower: readonly string[]
}

/** The links of all linked columns, by key. A chain that comes back to itself ends there. */
export function linksOf(columns: readonly Column[], chains: readonly Linkage[] = []): Map<string, Link> {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const links = new Map<string, Link>()
  for (const linkage of chains) {
    const keys: string[] = []
    for (let key: string | undefined = linkage.key; key && byKey.has(key) && !keys.includes(key);)
      key = byKey.get(keys[keys.push(key) - 1] ?? '')?.linkageKey
    keys.forEach((key, level) =>
      links.set(key, { linkage, parentKey: keys[level - 1], lower: keys.slice(level + 1) }),
    )
  }
  return links
}
