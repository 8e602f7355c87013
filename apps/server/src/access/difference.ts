/** What a save by difference adds and takes, from comma-joined ids; what stands in both is not touched. */
export function difference(now: string, before: string): { added: string[]; removed: string[] } {
  const [wanted, known] = [idsOf(now), idsOf(before)]
  return {
    added: [...wanted].filter((id) => !known.has(id)),
    removed: [...known].filter((id) => !wanted.has(id)),
  }
}

function idsOf(text: string): Set<string> {
  return new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
}
