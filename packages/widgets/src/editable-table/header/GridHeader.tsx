import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { ColumnEdge } from '../../column-edge/ColumnEdge'
import type { RowColumnType } from '../cell-types'
import type { TableColumn } from '../columns'
import styles from '../EditableTable.module.css'
import {
  alignOf,
  type HeaderCell,
  headerCells,
  headerLines,
  type LaidColumn,
  type Layout,
} from '../layout/layout'
import { Regions } from '../layout/Regions'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'
import type { TableSorting } from '../table-props'
import { selectable, toggleAll } from '../table/table-selection'
import { ariaSort } from '../rows/sorting'
import { MenuButton } from './MenuButton'
import { Sorter } from './Sorter'
import { mayFilter } from '../table/table-filter'
import { rulesOf } from '../values/validation'

interface GridHeaderProps {
  table: Table
  layout: Layout
  columns: readonly TableColumn[]
  lineHeight: number
  sorting: TableSorting | undefined
  onResize: ResizeColumn
}

/** A column's width while it is dragged, and when it is let go. */
export type ResizeColumn = (key: string, width: number, isFinal: boolean) => void

const narrowest = 40

/** What the table's own columns are called where nothing stands above them. */
const ownNames: Readonly<Record<RowColumnType, string>> = {
  'row-number': '行号',
  'row-checkbox': '选择',
  'row-radio': '选择',
  'row-expand': '展开',
  'row-drag-sort': '移动',
}

/** Titles, groups above them, and edges to drag. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { table, layout, columns, lineHeight, sorting, onResize } = props
  const [chosenEdge, setChosenEdge] = useState<string>()
  const keys = [...layout.left, ...layout.centre, ...layout.right].map(({ column }) => column.key)
  const edge = chosenEdge !== undefined && keys.includes(chosenEdge) ? chosenEdge : keys[0]
  const lines = headerLines(columns)
  const height = lines * lineHeight
  const titles = (laid: readonly LaidColumn[], start: number) =>
    headerCells(laid, columns).map((cell) => (
      <Title
        key={`${cell.line} ${cell.left}`}
        table={table}
        cell={{ ...cell, left: cell.left + start }}
        lineHeight={lineHeight}
        columnsBefore={layout.own.length}
        sorting={sorting}
        edge={edge}
        onEdge={setChosenEdge}
        onResize={onResize}
      />
    ))
  return (
    <div role="row" aria-rowindex={1} className={styles.header} style={{ height }}>
      <Regions
        layout={layout}
        hasEdge
        cells={titles}
        own={layout.own.map((own, index) => (
          <div
            key={own.type}
            role="columnheader"
            aria-colindex={index + 1}
            {...(own.title === '' && { 'aria-label': ownNames[own.type] })}
            className={styles.ownCell}
            style={{ width: own.width, height }}
          >
            {own.type === 'row-checkbox' ? <SelectAll table={table} /> : own.title}
          </div>
        ))}
      />
    </div>
  )
})

interface TitleProps {
  table: Table
  cell: HeaderCell
  lineHeight: number
  columnsBefore: number
  sorting: TableSorting | undefined
  /** The column whose edge Tab reaches; arrows lead to the others. */
  edge: string | undefined
  onEdge: (key: string) => void
  onResize: ResizeColumn
}

function Title({ table, cell, lineHeight, columnsBefore, sorting, ...own }: TitleProps): ReactNode {
  const { title, left, width, line, lines, column: laid } = cell
  const place = { left, width, top: line * lineHeight, height: lines * lineHeight }
  if (!laid)
    return (
      <div role="none" className={`${styles.headerCell} ${styles.groupCell}`} style={place}>
        <span className={styles.text} style={{ textAlign: 'center' }} title={title}>
          {title}
        </span>
      </div>
    )
  const { column, index } = laid
  const isRequired = rulesOf(column, table.options.editRules).some(
    ({ required, pattern }) => required || pattern === '*',
  )
  const align = alignOf(column) === 'left' ? '' : styles[alignOf(column)]
  const isSortable = sorting?.keys.includes(column.key)
  return (
    <div
      role="columnheader"
      {...(sorting && isSortable && { 'aria-sort': ariaSort(sorting, column.key) })}
      aria-colindex={columnsBefore + index + 1}
      className={`${styles.headerCell} ${isRequired ? styles.required : ''} ${align}`}
      style={place}
    >
      {sorting && isSortable ? (
        <Sorter title={title} sorting={sorting} columnKey={column.key} />
      ) : (
        <span className={styles.title} title={title}>
          {title}
        </span>
      )}
      {mayFilter(table, column) && <MenuButton table={table} column={column} />}
      <ColumnEdge
        label={title}
        width={width}
        narrowest={narrowest}
        title="左右键调整列宽，上下键换列"
        tabIndex={own.edge === column.key ? 0 : -1}
        className={`${styles.resize}`}
        onFocus={() => own.onEdge(column.key)}
        onKeyDown={toEdgeBeside}
        onResize={(next, isFinal) => own.onResize(column.key, next, isFinal)}
      />
    </div>
  )
}

/** All edges are one stop of Tab: up and down lead to the next. */
function toEdgeBeside(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (by === 0) return
  event.preventDefault()
  event.stopPropagation()
  const edge = event.currentTarget
  const all = [...(edge.closest('[role="row"]')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  all[all.indexOf(edge) + by]?.focus()
}

function SelectAll({ table }: { table: Table }) {
  const rows = useTable(table, ({ state }) => state.rows)
  const selected = useTable(table, ({ state }) => state.selected)
  const all = rows.rows.size === 0 ? 0 : selectable(table).length
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label="全选"
      disabled={all === 0 || Boolean(table.options.disabled)}
      checked={all > 0 && selected.size >= all}
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && selected.size < all
      }}
      onChange={() => toggleAll(table)}
    />
  )
}
