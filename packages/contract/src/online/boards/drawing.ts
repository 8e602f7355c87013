import type { ChartDefinition } from '../charts/chart'
import type { Card, FigureCard } from './board'
import type { CardSource, WithheldSource } from './calls'

/** How a card is drawn: by its own definition, or by the present one of the stored chart that it shows. */
export function drawingOf({ chart }: FigureCard, { charts = [] }: CardSource): ChartDefinition {
  return (charts.find(({ type }) => type === chart.type) ?? charts[0] ?? chart) as ChartDefinition
}

/** The title of a card: its own, or the name of what it shows; a text may have none. */
export function titleOf(card: Card, source: CardSource | WithheldSource | undefined): string {
  if (card.title !== '' || card.kind === 'text') return card.title
  return source && 'name' in source ? source.name : '报表'
}
