import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import type { ChartTable } from './chart-table'
import type { ChartOption } from './library'
import { chartViews } from './views'
import type { Behind, ChartData, ChartMark, ChartShape, Painting, TableCell } from './views/chart-view'

type DataParts = [ChartDefinition, readonly ChartColumn[], readonly ChartRow[]]

export function shapeOf({ type }: ChartDefinition): ChartShape {
  return chartViews[type].shape
}

/** What the charting library is asked to draw; undefined where the chart is none of its own. */
export function chartOption(painting: Painting): ChartOption | undefined {
  const { look, definition } = painting
  const view = chartViews[definition.type]
  if (view.shape !== 'drawing') return undefined
  return {
    animation: look.moves,
    color: look.colours,
    textStyle: { fontFamily: look.fontFamily },
    ...view.draw(painting),
  }
}

/** What the legend tells apart, in the order of the colours; nothing where there is one thing alone. */
export function legendOf(data: ChartData): string[] {
  const names = chartViews[data.definition.type].names(data)
  return names.length > 1 ? names : []
}

/** What a chart shows, as a table. */
export function tableOf(...[definition, columns, rows]: DataParts): ChartTable {
  return chartViews[definition.type].table({ definition, columns, rows })
}

/** Whether there is anything to draw. */
export function hasFigures(...[definition, columns, rows]: DataParts): boolean {
  return rows.length > 0 && chartViews[definition.type].hasFigures({ definition, columns, rows })
}

/** Whether some figures are not shown, or not in a sum, since they do not become one. */
export function hasUntold(...[definition, columns, rows]: DataParts): boolean {
  return chartViews[definition.type].leavesOut({ definition, columns, rows })
}

/** What stands behind a mark of a drawing; undefined where it is several things gathered. */
export function behindMark(data: ChartData, mark: ChartMark): Behind | undefined {
  return chartViews[data.definition.type].behindMark(data, mark)
}

/** What stands behind a cell of its table. */
export function behindCell(data: ChartData, cell: TableCell): Behind | undefined {
  return chartViews[data.definition.type].behindCell(data, cell)
}

/** What a screen reader says after the name of a drawing. */
export function spokenOf(data: ChartData): string {
  return chartViews[data.definition.type].spoken(data)
}
