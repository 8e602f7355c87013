import { inFull } from '@dougong/widgets/chart/format-number'
import type { Cell, ChartTable } from '@dougong/widgets/chart/chart-table'
import type { Box } from './page'
import { paper } from './paper'
import { widthOf, written } from './writing'

const [lineHeight, size, padding] = [28, 13, 10]
const [narrowest, widest] = [64, 320]

/** The height of a table with at most this many lines. */
export function tableHeight({ lines, totals }: ChartTable, maxLines: number): number {
  const isCut = lines.length > maxLines
  return (1 + Math.min(lines.length, maxLines) + (totals ? 1 : 0) + (isCut ? 1 : 0)) * lineHeight
}

/** As much of a table as there is room for, with a note on what is left out. */
export function drawTable(table: ChartTable, { x, y, width, height }: Box): string {
  const { heads, lines, totals } = table
  const room = Math.max(Math.floor(height / lineHeight) - 1 - (totals ? 1 : 0), 1)
  const fits = lines.length <= room
  const visible = fits ? lines : lines.slice(0, Math.max(room - 1, 1))
  const columns = placedColumns(heads, [...visible, ...(totals ? [totals] : [])], width)
  const line = (cells: readonly Cell[], top: number, colour: string) =>
    columns
      .map(({ left, width: own, isNumber, place }) =>
        written(shownCell(cells[place] ?? null), {
          x: x + left + (isNumber ? own - padding : padding),
          y: top + lineHeight / 2,
          size,
          colour,
          anchor: isNumber ? 'end' : 'start',
          width: own - 2 * padding,
        }),
      )
      .join('')
  const rule = (at: number, colour: string = paper.hairline) =>
    `<path d="M${x} ${at}H${x + width}" stroke="${colour}"/>`
  const parts = [
    `<rect x="${x}" y="${y}" width="${width}" height="${lineHeight}" fill="${paper.sunken}"/>`,
    line(heads, y, paper.soft),
  ]
  let top = y + lineHeight
  for (const cells of visible) {
    parts.push(rule(top), line(cells, top, paper.text))
    top += lineHeight
  }
  if (totals) {
    parts.push(rule(top, paper.line), line(totals, top, paper.text))
    top += lineHeight
  }
  const left = [
    ...(fits ? [] : [`共 ${inFull(lines.length)} 行，这里是前 ${visible.length} 行`]),
    ...(columns.length < heads.length ? [`另有 ${heads.length - columns.length} 列`] : []),
  ].join('；')
  if (left !== '')
    parts.push(
      rule(top),
      written(left, { x: x + padding, y: top + lineHeight / 2, size: 12, colour: paper.soft }),
    )
  return parts.join('')
}

interface Column {
  place: number
  left: number
  width: number
  isNumber: boolean
}

/** Columns as wide as their texts, as many as there is room for; the room left over is shared among them. */
function placedColumns(
  heads: readonly string[],
  lines: readonly (readonly Cell[])[],
  room: number,
): Column[] {
  const wanted = heads.map((head, place) => {
    const texts = [head, ...lines.map((line) => shownCell(line[place] ?? null))]
    const own = Math.max(...texts.map((text) => widthOf(text, size))) + 2 * padding
    return Math.min(Math.max(own, narrowest), widest)
  })
  let used = 0
  let count = 0
  for (const own of wanted) {
    if (count > 0 && used + own > room) break
    used += own
    count += 1
  }
  const more = Math.max(room - used, 0) / count
  let left = 0
  return wanted.slice(0, count).map((own, place) => {
    const width = Math.min(own + more, room)
    const column = { place, left, width, isNumber: isOfNumbers(lines, place) }
    left += width
    return column
  })
}

/** Whether a column holds figures, which are aligned to the right; percent signs and separators belong to them. */
function isOfNumbers(lines: readonly (readonly Cell[])[], place: number): boolean {
  const cells = lines.map((line) => line[place] ?? '').filter((cell) => cell !== '' && cell !== '合计')
  return cells.length > 0 && cells.every((cell) => typeof cell === 'number' || /^-?[\d,.]+%?$/.test(cell))
}

function shownCell(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? inFull(cell) : cell
}
