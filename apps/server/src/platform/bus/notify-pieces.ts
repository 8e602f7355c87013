/** PostgreSQL takes a payload below 8000 bytes; a character has four at most. */
const charactersPerPiece = 1900
const longestWhole = 7_900

const header = /^(\d+)\/(\d+):/

/** A text as payloads of NOTIFY: as it is where it fits, otherwise in numbered pieces. It begins with no digit. */
export function piecesOf(text: string): string[] {
  if (Buffer.byteLength(text) <= longestWhole) return [text]
  const pieces = text.match(new RegExp(`.{1,${charactersPerPiece}}`, 'gsu')) ?? []
  return pieces.map((piece, index) => `${index}/${pieces.length}:${piece}`)
}

/**
 * Puts pieces together again. Pieces of one transaction arrive in order and with nothing in between; where some are missing,
 * because the connection was lost, the rest of that text is dropped.
 */
export class PieceJoiner {
  #pieces: string[] = []

  /** The whole text, if this was its last piece. */
  add(payload: string): string | undefined {
    const [start, index, count] = header.exec(payload) ?? []
    if (start === undefined) return payload
    if (Number(index) === 0) this.#pieces = []
    if (Number(index) !== this.#pieces.length) return undefined
    this.#pieces.push(payload.slice(start.length))
    return this.#pieces.length === Number(count) ? this.#pieces.splice(0).join('') : undefined
  }
}
