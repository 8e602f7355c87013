/** Whether a menu row's address, perhaps with `:name` for a part, leads to a path. */
export function leadsTo(pattern: string, path: string): boolean {
  const [wanted, parts] = [partsOf(pattern), partsOf(path)]
  return (
    wanted.length === parts.length &&
    wanted.every((part, place) => part.startsWith(':') || part.toLowerCase() === parts[place]?.toLowerCase())
  )
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
