import type { ChartColumn, ChartDefinition, ChartRow, ChartType } from '@dougong/contract/online/charts/chart'
import type { Drawn } from './drawings/drawn'
import { gauge } from './drawings/gauge'
import { bars, lines } from './drawings/on-axes'
import { funnel, pie } from './drawings/parts'
import { radar } from './drawings/radar'
import { scatter, scatterGroups } from './drawings/scatter'
import { figuresOf, partsOf } from './figures'
import type { ChartOption } from './library'

/** What the charting library is asked to draw; undefined where the chart is none of its own. */
export function chartOption(drawn: Drawn): ChartOption | undefined {
  const draw = drawings[drawn.definition.type]
  return draw && { ...common(drawn), ...draw(drawn) }
}

/** What the legend tells apart, in the order of the colours; nothing where there is one thing alone. */
export function legendOf({
  definition,
  columns,
  rows,
}: Pick<Drawn, 'definition' | 'columns' | 'rows'>): string[] {
  const names = namesOf(definition, columns, rows)
  return names.length > 1 ? names : []
}

function namesOf(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): string[] {
  switch (definition.type) {
    case 'bar':
    case 'line':
    case 'area':
    case 'radar':
      return figuresOf(definition, columns, rows).series.map(({ name }) => name)
    case 'pie':
    case 'ring':
    case 'funnel':
      return partsOf(definition, columns, rows).map(({ name }) => name)
    case 'scatter':
      return scatterGroups(definition, rows)
    default:
      return []
  }
}

type Draw = (drawn: Drawn) => ChartOption

const drawings: Partial<Record<ChartType, Draw>> = {
  bar: bars,
  line: lines,
  area: lines,
  pie: (drawn) => pie(drawn, { inner: '0%', narrow: '0%' }),
  ring: (drawn) => pie(drawn, { inner: '40%', narrow: '28%' }),
  scatter,
  radar,
  funnel,
  gauge,
}

function common({ look }: Drawn): ChartOption {
  return { animation: look.moves, color: look.colours, textStyle: { fontFamily: look.fontFamily } }
}
