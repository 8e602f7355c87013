/** A stored value: text as a rule, a number where the column holds one. */
export type Stored = string | number | null | undefined

/** The members of a joined value: `1,2` → `1`, `2`. Nothing has no members. */
export function membersOf(value: Stored, separator = ','): string[] {
  if (value === null || value === undefined || value === '') return []
  return String(value)
    .split(separator)
    .map((member) => member.trim())
    .filter(Boolean)
}

/** The value that stands for several members; none is the empty text. */
export function joined(members: readonly string[], separator = ','): string {
  return members.join(separator)
}
