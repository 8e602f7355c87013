import {
  boardColumns,
  boardRows,
  overlap,
  type Place,
  type Placed,
  tallestCard,
} from '@dougong/contract/online/boards/grid'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Moves a card: cards in its way go down, and all rise as far as they can. */
export function moved<Card extends Placed>(
  cards: readonly Card[],
  id: string,
  to: Pick<Place, 'x' | 'y'>,
): Card[] {
  const card = cards.find((each) => each.id === id)
  if (!card) return [...cards]
  const x = within(to.x, 0, boardColumns - card.w)
  const y = within(to.y, 0, boardRows - card.h)
  return settled(cards, { ...card, x, y }, y > card.y)
}

/** Resizes a card; cards in its way go down. */
export function resized<Card extends Placed>(
  cards: readonly Card[],
  id: string,
  to: Pick<Place, 'w' | 'h'>,
): Card[] {
  const card = cards.find((each) => each.id === id)
  if (!card) return [...cards]
  const w = within(to.w, 1, boardColumns - card.x)
  const h = within(to.h, 1, tallestCard)
  return settled(cards, { ...card, w, h }, false)
}

/** Moves a card by one key press: sideways by a column, up or down past the next card, since nothing hangs in the air. */
export function stepped<Card extends Placed>(
  cards: readonly Card[],
  id: string,
  direction: Direction,
): Card[] {
  const card = cards.find((each) => each.id === id)
  if (!card) return [...cards]
  if (direction === 'left' || direction === 'right')
    return moved(cards, id, { x: card.x + (direction === 'left' ? -1 : 1), y: card.y })
  const step = direction === 'up' ? -1 : 1
  for (let y = card.y + step; y >= 0 && y <= bottomOf(cards); y += step) {
    const next = moved(cards, id, { x: card.x, y })
    if (next.find((each) => each.id === id)?.y !== card.y) return next
  }
  return [...cards]
}

export function grown<Card extends Placed>(cards: readonly Card[], id: string, direction: Direction): Card[] {
  const card = cards.find((each) => each.id === id)
  if (!card) return [...cards]
  const across = { left: -1, right: 1, up: 0, down: 0 }[direction]
  const along = { left: 0, right: 0, up: -1, down: 1 }[direction]
  return resized(cards, id, { w: card.w + across, h: card.h + along })
}

/** The first place, from the top, that has room for a card of this size. */
export function placeFor(cards: readonly Place[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  for (let y = 0; y < boardRows; y += 1)
    for (let x = 0; x + w <= boardColumns; x += 1) {
      const place = { x, y, w, h }
      if (!cards.some((card) => overlap(card, place))) return place
    }
  return { x: 0, y: bottomOf(cards), w, h }
}

/** Without a card; what was below it rises. */
export function without<Card extends Placed>(cards: readonly Card[], id: string): Card[] {
  return settledAll(cards.filter((card) => card.id !== id))
}

export function bottomOf(cards: readonly Place[]): number {
  return Math.max(0, ...cards.map(({ y, h }) => y + h))
}

/** Places the changed card and the others, each as high as it can be; a card that goes down lets those beside its new place pass first. */
function settled<Card extends Placed>(cards: readonly Card[], changed: Card, isGoingDown: boolean): Card[] {
  const rank = ({ id, y }: Card) => (id === changed.id ? y + (isGoingDown ? 0.5 : -0.5) : y)
  return settledAll(
    cards.map((card) => (card.id === changed.id ? changed : card)),
    rank,
  )
}

function settledAll<Card extends Placed>(
  cards: readonly Card[],
  rank: (card: Card) => number = ({ y }) => y,
): Card[] {
  const standing: Card[] = []
  for (const card of cards.toSorted((one, other) => rank(one) - rank(other) || one.x - other.x)) {
    const isFree = (y: number) => !standing.some((other) => overlap(other, { ...card, y }))
    let { y } = card
    while (!isFree(y)) y += 1
    while (y > 0 && isFree(y - 1)) y -= 1
    standing.push({ ...card, y })
  }
  /* in their old order, so that React keeps their elements */
  return cards.map(({ id }) => standing.find((card) => card.id === id) as Card)
}

function within(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(highest, value))
}
