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
  most: number,
): { shown: readonly AvatarPerson[]; rest: readonly AvatarPerson[] } {
  if (most <= 0 || people.length <= most + 1) return { shown: people, rest: [] }
  return { shown: people.slice(0, most), rest: people.slice(most) }
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
