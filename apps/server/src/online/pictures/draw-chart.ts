import { chartProblem } from '@dougong/contract/online/charts/chart'
import { comparedOf } from '@dougong/widgets/chart/compared'
import { type ChartOption, init } from '@dougong/widgets/chart/library'
import { chartOption, hasFigures, legendOf, shapeOf, tableOf } from '@dougong/widgets/chart/view-of'
import { drawNumber } from './draw-number'
import { drawTable } from './draw-table'
import type { Box, ChartContent } from './page'
import { paper, paperLook } from './paper'
import { widthOf, written } from './writing'

/** A chart in its place, as screens show it, without animation and buttons. */
export function drawChart(chart: ChartContent, box: Box): string {
  const { definition, columns, rows } = chart
  const missing = chartProblem(definition) ?? (hasFigures(definition, columns, rows) ? undefined : '没有数据')
  if (missing !== undefined) return drawSentence(missing, box)
  const option = chartOption({ ...chart, look: paperLook, hidden: new Set() })
  if (option) return drawOption(option, legendOf(chart), box)
  if (shapeOf(definition) === 'number')
    return drawNumber(comparedOf(definition, columns, rows), definition, box)
  return drawTable(tableOf(definition, columns, rows), box)
}

/** A sentence in place of a drawing. */
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

const [entryHeight, maxLegendLines] = [22, 3]

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
    if (line >= maxLegendLines) break
    const middle = y + line * entryHeight + entryHeight / 2
    const colour = paperLook.colours[place % paperLook.colours.length]
    entries.push(
      `<rect x="${x + left}" y="${middle - 5}" width="10" height="10" rx="2" fill="${colour}"/>`,
      written(name, { x: x + left + 16, y: middle, size: 12, colour: paper.soft, width: needed - 18 }),
    )
    left += needed
  }
  const lines = Math.min(line + 1, maxLegendLines)
  return { drawing: entries.join(''), height: names.length > 0 ? lines * entryHeight + 4 : 0 }
}
