import type { MentionedPerson } from '@dougong/contract/resource/comments'

/** Those of some people whom a text still names, each once. */
export function namedIn(text: string, people: readonly MentionedPerson[]): MentionedPerson[] {
  const byUsername = new Map(people.map((person) => [person.username, person]))
  const named = new Set(splitAtNames(text, people).flatMap(({ name }) => (name ? [name] : [])))
  return [...byUsername.values()].filter(({ realname }) => named.has(realname))
}

interface Piece {
  text: string
  /** Whom it names, where it is a name with its @. */
  name?: string
}

/** A text in its pieces: names of mentioned people, and what stands between them. Of names that begin alike the longest counts. */
export function splitAtNames(text: string, people: readonly MentionedPerson[]): Piece[] {
  const names = [...new Set(people.map(({ realname }) => realname))].sort((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? names.find((each) => text.startsWith(each, at + 1)) : undefined
    if (name) {
      if (plain) pieces.push({ text: plain })
      pieces.push({ text: `@${name}`, name })
      plain = ''
      at += name.length + 1
    } else {
      plain += text[at]
      at += 1
    }
  }
  return plain ? [...pieces, { text: plain }] : pieces
}
