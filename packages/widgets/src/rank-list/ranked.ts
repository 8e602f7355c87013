/** Something with a figure. */
export interface RankEntry {
  name: string
  total: number
}

/** The largest first, with their ranks; equals share a rank, as at games. */
export function ranked(entries: readonly RankEntry[]): (RankEntry & { rank: number })[] {
  return [...entries]
    .sort((one, other) => other.total - one.total)
    .map((entry) => ({ ...entry, rank: entries.filter(({ total }) => total > entry.total).length + 1 }))
}
