/** Somebody with a picture, or without one. */
export interface AvatarPerson {
  key: string
  name: string
  /** The address of the picture. */
  src?: string | undefined
}

/** The first ones, and the rest as one; a rest of one is shown itself. */
export function shownAvatars(
  people: readonly AvatarPerson[],
  maxPeople: number,
): { shown: readonly AvatarPerson[]; rest: readonly AvatarPerson[] } {
  if (maxPeople <= 0 || people.length <= maxPeople + 1) return { shown: people, rest: [] }
  return { shown: people.slice(0, maxPeople), rest: people.slice(maxPeople) }
}

/** What stands for somebody without a picture: the last character of a Chinese name, else the first of its first and last word. */
export function letterOf(name: string): string {
  const isChinese = /\p{Script=Han}/u.test(name)
  if (isChinese) return [...name.trim()].at(-1) ?? '?'
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word = '') => ([...word][0] ?? '').toUpperCase()).join('') || '?'
}

/** How many colours tell people apart. */
export const hues = 8

/** The colour of somebody without a picture, by number: the same wherever and whenever the name is shown. */
export function hueOf(name: string): number {
  return (
    [...name.trim()].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % hues
  )
}
