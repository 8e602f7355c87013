import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import type { Compared } from '@dougong/widgets/chart/compared'
import { inShare, inShort } from '@dougong/widgets/chart/format-number'
import type { Box } from './page'
import { paper, paperLook } from './paper'
import { widthOf, written } from './writing'

const courseHeight = 44

/** A figure, its change since the period before, and its course. */
export function drawNumber(
  { name, value, period, before, change, course }: Compared,
  { unit = '', isLessBetter = false }: Pick<ChartDefinition, 'unit' | 'isLessBetter'>,
  { x, y, width, height }: Box,
): string {
  const figure = value === null ? '–' : inShort(value)
  const parts = [
    written(period === undefined ? name : `${name}  ${period}`, {
      x,
      y: y + 10,
      size: 13,
      colour: paper.soft,
      width,
    }),
    written(figure, { x, y: y + 42, size: 30, width }),
    written(unit, { x: x + widthOf(figure, 30) + 8, y: y + 47, size: 14, colour: paper.soft }),
  ]
  if (before)
    parts.push(
      written(`较${before.period ?? '上期'}`, { x, y: y + 76, size: 13, colour: paper.soft }),
      written(changeText(change), {
        x: x + widthOf(`较${before.period ?? '上期'}`, 13) + 8,
        y: y + 76,
        size: 13,
        colour: changeColour(change, isLessBetter),
      }),
    )
  if (course.length > 2 && height > 100 + courseHeight)
    parts.push(drawCourse(course, { x, y: y + height - courseHeight, width, height: courseHeight }))
  return parts.join('')
}

function changeText(change: number | undefined): string {
  if (change === undefined) return '上期为 0，无法对比'
  if (change === 0) return '持平'
  return `${change > 0 ? '↑' : '↓'} ${inShare(Math.abs(change))}`
}

function changeColour(change: number | undefined, isLessBetter: boolean): string {
  if (!change) return paper.soft
  return change > 0 === isLessBetter ? paper.bad : paper.good
}

function drawCourse(course: Compared['course'], { x, y, width, height }: Box): string {
  const values = course.map((point) => point.y)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, place) => {
    const across = x + (width * place) / (values.length - 1)
    const up = y + height - ((value - lowest) / (highest - lowest || 1)) * height
    return `${across.toFixed(1)} ${up.toFixed(1)}`
  })
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${paperLook.colours[0]}" stroke-width="2"/>`
}
