import { free } from '../names'

export interface Rename {
  from: string
  to: string
}

/**
 * The order in which columns get their new names, so that none is ever taken: of those that exchange theirs, one waits
 * under a name of its own.
 */
export function orderRenames(renames: readonly Rename[], names: ReadonlySet<string>): Rename[] {
  const taken = new Set(names)
  const waiting = [...renames]
  const ordered: Rename[] = []
  const rename = (from: string, to: string) => {
    ordered.push({ from, to })
    taken.delete(from)
    taken.add(to)
  }
  while (waiting.length > 0) {
    const place = waiting.findIndex(({ to }) => !taken.has(to))
    const [next] = waiting.splice(Math.max(place, 0), 1)
    if (!next) break
    if (place >= 0) rename(next.from, next.to)
    else {
      const between = free('swapped', taken)
      rename(next.from, between)
      waiting.push({ from: between, to: next.to })
    }
  }
  return ordered
}
