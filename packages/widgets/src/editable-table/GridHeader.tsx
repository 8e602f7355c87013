import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useState } from 'react'
import type { TableColumn } from './columns'
import styles from './EditableTable.module.css'
import { alignOf, type HeaderCell, headerCells, headerLines, type LaidColumn, type Layout } from './layout'
import { useTable } from './row-view'
import type { Table } from './table'
import type { TableSorting } from './table-props'
import { selectable, toggleAll } from './table-selection'
import { ariaSort } from './sorting'
import { Sorter } from './Sorter'
import { rulesOf } from './validation'

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
const nudge = 16

/** Titles, groups above them, and edges to drag. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { table, layout, columns, lineHeight, sorting, onResize } = props
  const [chosenEdge, setChosenEdge] = useState<string>()
  const keys = [...layout.left, ...layout.centre, ...layout.right].map(({ column }) => column.key)
  const edge = chosenEdge !== undefined && keys.includes(chosenEdge) ? chosenEdge : keys[0]
  const lines = headerLines(columns)
  const height = lines * lineHeight
  const ownWidth = layout.own.reduce((sum, { width }) => sum + width, 0)
  const region = (laid: readonly LaidColumn[], offset: number) =>
    headerCells(laid, columns).map((cell) => (
      <Title
        key={`${cell.line} ${cell.left}`}
        table={table}
        cell={{ ...cell, left: cell.left + offset }}
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
      <div
        role="none"
        className={`${styles.region} ${layout.isPinned ? styles.pinnedLeft : ''}`}
        style={{ width: layout.leftWidth }}
      >
        {layout.own.map((own, index) => (
          <div
            key={own.type}
            role="columnheader"
            aria-colindex={index + 1}
            className={styles.ownCell}
            style={{ width: own.width, height }}
          >
            {own.type === 'row-checkbox' ? <SelectAll table={table} /> : own.title}
          </div>
        ))}
        {region(layout.left, ownWidth)}
      </div>
      <div role="none" className={styles.region} style={{ width: layout.centreWidth }}>
        {region(layout.centre, 0)}
      </div>
      {layout.right.length > 0 && (
        <div
          role="none"
          className={`${styles.region} ${styles.pinnedRight} ${styles.edgeRight}`}
          style={{ width: layout.rightWidth }}
        >
          {region(layout.right, 0)}
        </div>
      )}
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
      <Edge
        title={title}
        width={width}
        isReached={own.edge === column.key}
        onFocus={() => own.onEdge(column.key)}
        onResize={(next, isFinal) => own.onResize(column.key, next, isFinal)}
      />
    </div>
  )
}

interface EdgeProps {
  title: string
  width: number
  isReached: boolean
  onFocus: () => void
  onResize: (width: number, isFinal: boolean) => void
}

/** The edge of a column, moved by pointer or arrow keys. All edges are one stop of Tab: up and down lead to the next. */
function Edge({ title, width, isReached, onFocus, onResize }: EdgeProps) {
  function drag(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    const edge = event.currentTarget
    const from = event.clientX
    edge.setPointerCapture(event.pointerId)
    const widthAt = (x: number) => Math.max(narrowest, Math.round(width + x - from))
    edge.onpointermove = ({ clientX }) => onResize(widthAt(clientX), false)
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = null
      onResize(widthAt(clientX), true)
    }
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -nudge, ArrowRight: nudge, ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') edgeBeside(event.currentTarget, by)?.focus()
    else onResize(Math.max(narrowest, width + by), true)
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`${title}列宽`}
      aria-valuenow={width}
      title="左右键调整列宽，上下键换列"
      tabIndex={isReached ? 0 : -1}
      className={styles.resize}
      onFocus={onFocus}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}

function edgeBeside(edge: Element, by: number): HTMLElement | undefined {
  const all = [...(edge.closest('[role="row"]')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? [])]
  return all[all.findIndex((own) => own === edge) + by]
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
