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

/** What stands for somebody without a picture: the last character of a Chinese name, else the first. */
export function letterOf(name: string): string {
  const letters = [...name.trim()]
  const isChinese = /\p{Script=Han}/u.test(name)
  return (isChinese ? letters.at(-1) : letters[0]?.toUpperCase()) ?? '?'
}
