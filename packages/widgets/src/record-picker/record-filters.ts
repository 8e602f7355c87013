/** A field that records can be looked for by; the text is found anywhere in it. */
export interface RecordQuery {
  field: string
  title: string
}

/** What a list is asked by for the texts typed: each found anywhere in its field. */
export function containing(typed: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(typed).map(([field, text]) => [field, text.trim()] as const)
  return Object.fromEntries(
    trimmed.filter(([, text]) => text !== '').map(([field, text]) => [field, `*${text}*`]),
  )
}
