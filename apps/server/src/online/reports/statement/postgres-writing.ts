import type { Writing } from './writing'

export const postgresWriting: Writing = {
  nameQuote: '"',
  refuseAt: () => undefined,
  refuseIn: () => undefined,
  isPrefix: (word, following) => /^(?:[ebxn]|u)$/i.test(word) && /^(?:'|&['"])/.test(following),
  place: (number) => `$${number}`,
  repeatsPlaces: true,
  asText: (place) => `${place}::text`,
  joined: (parts) => `(${parts.join(' || ')})`,
}
