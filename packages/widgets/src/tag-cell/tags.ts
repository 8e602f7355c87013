const charactersPerTag = 2

/** The tags of a stored text: between semicolons, as they stand. */
export function tagsOf(value: string | null | undefined): string[] {
  return (value ?? '').split(';').filter(Boolean)
}

/** What typed text is stored as: two characters per tag, semicolons between; semicolons of one's own are left out. */
export function writeTags(typed: string): string {
  const signs = [...withoutSemicolons(typed)]
  const tags: string[] = []
  for (let at = 0; at < signs.length; at += charactersPerTag)
    tags.push(signs.slice(at, at + charactersPerTag).join(''))
  return tags.join(';')
}

/** A stored text as one types it. */
export function withoutSemicolons(text: string | null | undefined): string {
  return (text ?? '').replaceAll(';', '')
}
