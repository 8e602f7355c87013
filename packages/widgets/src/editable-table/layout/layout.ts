import { holdsNumbers } from '../values/number-look'
import { isRowColumnType, type RowColumnType } from '../cell-types'
import { columnWidths } from './column-widths'
import { type Column, leavesOf, type TableColumn } from '../columns'
import { statisticsOf } from '../values/statistics'
import type { ColumnSettings } from '../table-props'
import { narrowOwnWidth, ownWidths } from './table-sizes'

/** A column with its place. `index` counts the visible columns from the left. */
export interface LaidColumn {
  column: Column
  index: number
  width: number
}

/** A column of the table's own. */
export interface OwnColumn {
  type: RowColumnType
  title: string
  width: number
}

/** Where everything stands: what stays at the left, what scrolls, what stays at the right. */
export interface Layout {
  own: readonly OwnColumn[]
  left: readonly LaidColumn[]
  centre: readonly LaidColumn[]
  right: readonly LaidColumn[]
  leftWidth: number
  centreWidth: number
  rightWidth: number
  /** Whether the left side stays. */
  isPinned: boolean
  /** What of the left side scrolls away all the same: on a phone the table's own columns would leave no room. */
  unpinnedWidth: number
}

export interface LayoutOptions {
  own: readonly RowColumnType[]
  tableWidth: number
  settings: ColumnSettings | undefined
}

const narrow = 600
/** On a phone the column that stays leaves this part of the width to the others. */
const maxShareOfNarrow = 0.4
const leastOfNarrow = 88

/** The columns that are shown, from left to right: fixed ones at their sides, the others as somebody ordered them. */
export function visibleColumns(
  columns: readonly TableColumn[],
  excluded: readonly string[],
  settings: ColumnSettings | undefined,
): Column[] {
  const visibleColumns = leavesOf(columns).filter(
    ({ key, type }) =>
      type !== 'hidden' &&
      !isRowColumnType(type) &&
      !excluded.includes(key) &&
      !settings?.hidden.includes(key),
  )
  const ordered = inOrder(visibleColumns, settings?.order ?? [])
  const side = (fixed: Column['fixed']) => ordered.filter((column) => column.fixed === fixed)
  return [...side('left'), ...side(undefined), ...side('right')]
}

function inOrder(columns: readonly Column[], order: readonly string[]): Column[] {
  if (order.length === 0) return [...columns]
  const at = (key: string, index: number) => {
    const place = order.indexOf(key)
    return place === -1 ? order.length + index : place
  }
  return columns
    .map((column, index) => ({ column, place: at(column.key, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ column }) => column)
}

/** Lays out visible columns for a table of a width. */
export function layoutOf(
  visible: readonly Column[],
  all: readonly TableColumn[],
  { own, tableWidth, settings }: LayoutOptions,
): Layout {
  const isNarrow = tableWidth > 0 && tableWidth < narrow
  const ownColumns = ownOf(own, leavesOf(all), isNarrow)
  const ownWidth = sum(ownColumns.map(({ width }) => width))
  const widths = columnWidths(visible, Math.max(0, tableWidth - ownWidth), settings?.widths)
  const laid = visible.map((column, index) => ({ column, index, width: widths[index] ?? 0 }))
  const side = (fixed: Column['fixed']) => laid.filter(({ column }) => column.fixed === fixed)
  const [left, centre, right] = isNarrow
    ? [laid.length > 1 ? narrowed(laid.slice(0, 1), tableWidth) : [], laid.slice(laid.length > 1 ? 1 : 0), []]
    : [side('left'), side(undefined), side('right')]
  return {
    own: ownColumns,
    left,
    centre,
    right,
    leftWidth: ownWidth + sum(left.map(({ width }) => width)),
    centreWidth: sum(centre.map(({ width }) => width)),
    rightWidth: sum(right.map(({ width }) => width)),
    isPinned: !isNarrow || left.length > 0,
    unpinnedWidth: isNarrow ? ownWidth : 0,
  }
}

function narrowed(laid: readonly LaidColumn[], tableWidth: number): LaidColumn[] {
  const maxWidth = Math.max(leastOfNarrow, Math.floor(tableWidth * maxShareOfNarrow))
  return laid.map((own) => ({ ...own, width: Math.min(own.width, maxWidth) }))
}

function ownOf(own: readonly RowColumnType[], columns: readonly Column[], isNarrow: boolean): OwnColumn[] {
  const hasStatistics = columns.some((column) => statisticsOf(column).length > 0)
  const selection = hasStatistics ? ownWidths.selectionWithStatistics : ownWidths.selection
  if (isNarrow)
    return own.map((type) => ({
      type,
      title: columns.find((column) => column.type === type)?.title ?? (type === 'row-number' ? '#' : ''),
      width: narrowOwnWidth,
    }))
  const widths: Record<RowColumnType, number> = {
    'row-drag-sort': ownWidths.move,
    'row-expand': ownWidths.expand,
    'row-number': ownWidths.number,
    'row-checkbox': selection,
    'row-radio': selection,
  }
  return own.map((type) => {
    const listed = columns.find((column) => column.type === type)
    const width = Number.parseFloat(String(listed?.width ?? ''))
    return {
      type,
      title: listed?.title ?? (type === 'row-number' ? '#' : ''),
      width: Number.isFinite(width) ? width : widths[type],
    }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** Where a column's cells and title stand. */
export function alignOf(column: Column): 'left' | 'center' | 'right' {
  const { align, type } = column
  if (align) return align
  if (holdsNumbers(column)) return 'right'
  return type?.startsWith('checkbox') ? 'center' : 'left'
}

/** A cell of the header: over one column, or over those of a group. */
export interface HeaderCell {
  title: string
  left: number
  width: number
  line: number
  lines: number
  column: LaidColumn | undefined
}

/** How many lines the header has. */
export function headerLines(columns: readonly TableColumn[]): number {
  return Math.max(
    1,
    ...columns.map((column) => ('children' in column ? 1 + headerLines(column.children) : 1)),
  )
}

/** The header over columns that stand side by side: groups above what belongs to them, as far as it stands together. */
export function headerCells(columns: readonly LaidColumn[], all: readonly TableColumn[]): HeaderCell[] {
  const paths = groupPaths(all)
  const lines = headerLines(all)
  const cells: HeaderCell[] = []
  let left = 0
  const open: { group: TableColumn; cell: HeaderCell }[] = []
  for (const laid of columns) {
    const path = paths.get(laid.column.key) ?? []
    const kept = path.findIndex((group, level) => open[level]?.group !== group)
    open.length = Math.min(open.length, kept === -1 ? path.length : kept)
    for (const { cell } of open) cell.width += laid.width
    for (const group of path.slice(open.length)) {
      const cell = {
        title: group.title,
        left,
        width: laid.width,
        line: open.length,
        lines: 1,
        column: undefined,
      }
      open.push({ group, cell })
      cells.push(cell)
    }
    const line = path.length
    cells.push({ title: laid.column.title, left, width: laid.width, line, lines: lines - line, column: laid })
    left += laid.width
  }
  return cells
}

function groupPaths(
  columns: readonly TableColumn[],
  above: readonly TableColumn[] = [],
): Map<string, readonly TableColumn[]> {
  return new Map(
    columns.flatMap((column): (readonly [string, readonly TableColumn[]])[] =>
      'children' in column ? [...groupPaths(column.children, [...above, column])] : [[column.key, above]],
    ),
  )
}
