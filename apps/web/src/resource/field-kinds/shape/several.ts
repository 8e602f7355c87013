/** A record's value as widgets take it. */
export function stored(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The members of a comma-joined value. */
export function chosenOf(value: string | number | null | undefined): string[] {
  return String(value ?? '')
    .split(',')
    .filter(Boolean)
}

/** The filter for joined values that hold any of the chosen ones: `,1,2,` means so to a list. */
export function anyOf(name: string, chosen: string): Record<string, string> {
  const members = chosenOf(chosen)
  return members.length === 0 ? {} : { [name]: `,${members.join(',')},` }
}
