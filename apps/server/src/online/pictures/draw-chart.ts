import { chartProblem } from '@dougong/contract/online/charts/chart'
import { comparedOf } from '@dougong/widgets/chart/compared'
import { hasFigures } from '@dougong/widgets/chart/figures'
import { type ChartOption, init } from '@dougong/widgets/chart/library'
import { chartOption, legendOf } from '@dougong/widgets/chart/option'
import { tableOf } from '@dougong/widgets/chart/table-of'
import { drawNumber } from './draw-number'
import { drawTable } from './draw-table'
import type { Box, ShownChart } from './page'
import { paper, paperLook } from './paper'
import { widthOf, written } from './writing'

/** A chart on its place: as screens show it, without what moves and what is clicked. */
export function drawChart(chart: ShownChart, box: Box): string {
  const { definition, columns, rows } = chart
  const missing = chartProblem(definition) ?? (hasFigures(definition, columns, rows) ? undefined : '没有数据')
  if (missing !== undefined) return drawSentence(missing, box)
  const option = chartOption({ ...chart, look: paperLook, hidden: new Set() })
  if (option) return drawOption(option, legendOf(chart), box)
  if (definition.type === 'number') return drawNumber(comparedOf(definition, columns, rows), definition, box)
  return drawTable(tableOf(definition, columns, rows), box)
}

/** Why there is nothing else. */
export function drawSentence(text: string, { x, y, width, height }: Box): string {
  return written(text, {
    x: x + width / 2,
    y: y + height / 2,
    size: 13,
    colour: paper.soft,
    anchor: 'middle',
    width,
  })
}

const [entryHeight, mostLegendLines] = [22, 3]

function drawOption(option: ChartOption, names: readonly string[], { x, y, width, height }: Box): string {
  const legend = drawLegend(names, { x, y, width })
  const top = y + legend.height
  const room = Math.max(Math.round(height - legend.height), 40)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: Math.round(width), height: room })
  try {
    chart.setOption({ ...option, animation: false })
    return `${legend.drawing}<g transform="translate(${x} ${top})">${chart.renderToSVGString()}</g>`
  } finally {
    chart.dispose()
  }
}

function drawLegend(
  names: readonly string[],
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
): { drawing: string; height: number } {
  let [left, line] = [0, 0]
  const entries: string[] = []
  for (const [place, name] of names.entries()) {
    const needed = Math.min(widthOf(name, 12) + 34, width)
    if (left > 0 && left + needed > width) [left, line] = [0, line + 1]
    if (line >= mostLegendLines) break
    const middle = y + line * entryHeight + entryHeight / 2
    const colour = paperLook.colours[place % paperLook.colours.length]
    entries.push(
      `<rect x="${x + left}" y="${middle - 5}" width="10" height="10" rx="2" fill="${colour}"/>`,
      written(name, { x: x + left + 16, y: middle, size: 12, colour: paper.soft, width: needed - 18 }),
    )
    left += needed
  }
  const lines = Math.min(line + 1, mostLegendLines)
  return { drawing: entries.join(''), height: names.length > 0 ? lines * entryHeight + 4 : 0 }
}
