/** How a typed text is compared: contains, differs, at least, at most, or as it stands. */
export type SearchKind = 'like' | 'ne' | 'ge' | 'le' | 'eq'

const marks: Record<SearchKind, readonly [before: string, after: string]> = {
  like: ['*', '*'],
  ne: ['!', ''],
  ge: ['>=', ''],
  le: ['<=', ''],
  eq: ['', ''],
}

/** What a list is asked by: the text with its marks; nothing typed asks nothing. */
export function searchValue(kind: SearchKind, typed: string): string {
  const [before, after] = marks[kind]
  return typed === '' ? '' : before + typed + after
}

/** The text inside a value's marks. */
export function typedText(kind: SearchKind, value: string | null | undefined): string {
  const [before, after] = marks[kind]
  const text = value ?? ''
  const isMarked =
    text.startsWith(before) && text.endsWith(after) && text.length >= before.length + after.length
  return isMarked ? text.slice(before.length, text.length - after.length) : text
}
