import type { Column } from '../columns'
import { typeNameOf } from '../values/type-names'

const defaultWidth = 120
const defaultByType: Readonly<Record<string, number>> = { datetime: 200, sel_user: 220, sel_depart: 160 }
/** Controls of these types do not fit into less, whatever the column says. */
const leastByType: Readonly<Record<string, number>> = {
  datetime: 190,
  sel_user: 190,
  sel_depart: 160,
  date: 135,
}
/** What columns without a width share; the rest is for the table's own columns. */
const shared = 0.92
const narrowest = 40

/** The pixels of every column, for a table this wide. `resized` are widths somebody chose. */
export function columnWidths(
  columns: readonly Column[],
  tableWidth: number,
  resized: Readonly<Record<string, number>> = {},
): number[] {
  const share = columns.length === 0 ? 0 : (tableWidth * shared) / columns.length
  const widths = columns.map((column) => {
    const chosen = resized[column.key]
    if (chosen !== undefined) return Math.max(narrowest, chosen)
    const type = typeNameOf(column)
    const said = pixels(column.width, tableWidth)
    if (said !== undefined) return Math.max(said, leastByType[type] ?? narrowest)
    const least =
      pixels(column.minWidth, tableWidth) ?? defaultByType[type] ?? leastByType[type] ?? defaultWidth
    return Math.floor(Math.max(share, least))
  })
  return stretched(columns, widths, tableWidth, resized)
}

/** Spare room goes to the columns that left their width open, or else to the last one. */
function stretched(
  columns: readonly Column[],
  widths: readonly number[],
  tableWidth: number,
  resized: Readonly<Record<string, number>>,
): number[] {
  const spare = Math.floor(tableWidth) - widths.reduce((sum, width) => sum + width, 0)
  if (spare <= 0) return [...widths]
  const open = columns.flatMap((column, index) =>
    column.width === undefined && resized[column.key] === undefined ? [index] : [],
  )
  const takers = open.length > 0 ? open : widths.length > 0 ? [widths.length - 1] : []
  const each = Math.floor(spare / takers.length)
  return widths.map((width, index) => {
    if (!takers.includes(index)) return width
    return width + each + (index === takers.at(-1) ? spare - each * takers.length : 0)
  })
}

function pixels(width: number | string | undefined, tableWidth: number): number | undefined {
  if (width === undefined) return undefined
  const number = typeof width === 'number' ? width : Number.parseFloat(width)
  if (!Number.isFinite(number) || number <= 0) return undefined
  return typeof width === 'string' && width.trim().endsWith('%') ? (tableWidth * number) / 100 : number
}
