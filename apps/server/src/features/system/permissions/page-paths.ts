/** Whether a menu row's address, perhaps with `:name` for a part, leads to a path. */
export function leadsTo(pattern: string, path: string): boolean {
  const [wanted, given] = [partsOf(pattern), partsOf(path)]
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => part.startsWith(':') || part.toLowerCase() === given[place]?.toLowerCase())
  )
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
