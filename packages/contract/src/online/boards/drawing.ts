import type { ChartDefinition } from '../charts/chart'
import type { Card, FigureCard } from './board'
import type { CardSource, WithheldSource } from './calls'

/** How a card is drawn: as it says, or as the stored chart that it shows says now. */
export function drawingOf({ chart }: FigureCard, { charts = [] }: CardSource): ChartDefinition {
  return (charts.find(({ type }) => type === chart.type) ?? charts[0] ?? chart) as ChartDefinition
}

/** What a card is called: its own title, or that of what it shows; a text may have none. */
export function titleOf(card: Card, source: CardSource | WithheldSource | undefined): string {
  if (card.title !== '' || card.kind === 'text') return card.title
  return source && 'name' in source ? source.name : '报表'
}
