import type { Card } from '@dougong/contract/online/boards/board'
import type { CardSource, WithheldSource } from '@dougong/contract/online/boards/calls'
import type { Place } from '@dougong/contract/online/boards/grid'
import { sourceKey } from '@dougong/contract/online/source-kinds'
import type { CSSProperties } from 'react'
import type { Sources } from './filters'

/** The place of a card on the grid; it has no effect on phones. */
export function placeStyle({ x, y, w, h }: Place): CSSProperties {
  return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }
}

/** The source of each card, among those that are known. */
export function sourceFinder(sources: Sources): (card: Card) => CardSource | WithheldSource | undefined {
  const byKey = new Map(sources.map((source) => [sourceKey(source), source]))
  return (card) =>
    card.kind === 'text' ? undefined : byKey.get(sourceKey({ kind: card.kind, id: card.source }))
}
