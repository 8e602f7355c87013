/** How texts, names and values are written in the language of a database. */
export interface Writing {
  /** What names are quoted by. */
  nameQuote: '"' | '`'
  /** Ends the call where something begins outside of texts that this database might read otherwise than we do. */
  refuseAt(written: string, at: number): void
  /** The same of what stands inside a text. */
  refuseIn(text: string): void
  /** Whether a word makes something else of the text that follows it. */
  isPrefix(word: string, following: string): boolean
  /** The place of the value with this number. */
  place(number: number): string
  /** Whether a place may stand in a statement more than once. */
  repeatsPlaces: boolean
  /** A place whose value is a text, whatever is asked for there. */
  asText(place: string): string
  /** Texts that are put together. */
  joined(parts: readonly string[]): string
}
