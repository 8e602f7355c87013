/** How many columns a board has. */
export const boardColumns = 12
/** The most rows that a board may have. */
export const boardRows = 200
export const tallestCard = 24
/** Pixels of a row, and between cards, where a board is not squeezed into a phone. */
export const rowHeight = 48
export const gap = 16

/** Where a card stands on its board and how large it is, in columns and rows. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Placed extends Place {
  readonly id: string
}

export function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  )
}

export function isInside({ x, y, w, h }: Place): boolean {
  return (
    x >= 0 && y >= 0 && w >= 1 && h >= 1 && h <= tallestCard && x + w <= boardColumns && y + h <= boardRows
  )
}

/** Cards as people read them: from the top, and in a row from the left. */
export function inReadingOrder<Card extends Place>(cards: readonly Card[]): Card[] {
  return cards.toSorted((one, other) => one.y - other.y || one.x - other.x)
}
