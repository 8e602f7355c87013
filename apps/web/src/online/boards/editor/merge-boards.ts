import type { Board, Card } from '@dougong/contract/online/boards/board'
import { overlap } from '@dougong/contract/online/boards/grid'
import { isSame, joined, type ThreeStates } from '../../editing/merge-parts'
import { placeFor } from './layout'

/** Joins two changes of one board, card by card: own changes stay, everything else is taken from the other. */
export function mergeBoards({ base, own, fresh }: ThreeStates<Board>): Board {
  const cards: Card[] = []
  for (const card of joinedCards({ base: base.cards, own: own.cards, fresh: fresh.cards }))
    cards.push(cards.some((other) => overlap(other, card)) ? { ...card, ...placeFor(cards, card) } : card)
  return {
    cards,
    filters: joined({ base: base.filters, own: own.filters, fresh: fresh.filters }),
    refresh: joined({ base: base.refresh, own: own.refresh, fresh: fresh.refresh }),
  }
}

/** A card that one removed and the other changed stays. */
function joinedCards({ base, own, fresh }: ThreeStates<readonly Card[]>): Card[] {
  const find = (cards: readonly Card[], { id }: Card) => cards.find((card) => card.id === id)
  const theirs = fresh.flatMap((card) => {
    const [before, mine] = [find(base, card), find(own, card)]
    if (mine) return [joined({ base: before, own: mine, fresh: card }) ?? card]
    return before && isSame(before, card) ? [] : [card]
  })
  const mine = own.filter((card) => !find(fresh, card) && !isSame(find(base, card), card))
  return [...theirs, ...mine]
}
