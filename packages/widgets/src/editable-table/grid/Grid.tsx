import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { controlBeside, pressControls } from './cell-controls'
import { cellElement, enterChoices } from './cell-element'
import { isComposing } from '../../composing'
import styles from '../EditableTable.module.css'
import { GridFooter, statisticsLines } from './GridFooter'
import { GridHeader, type ResizeColumn } from '../header/GridHeader'
import { GridRow } from './GridRow'
import { clipboardOf } from './grid-clipboard'
import { pressKey } from './grid-keys'
import { KeyCatcher } from './KeyCatcher'
import { headerLines, type Layout } from '../layout/layout'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'
import { cellAt } from '../table/table-focus'
import { addableRows, insertBelow } from '../table/table-rows'
import {
  defaultMaxHeight,
  headerHeights,
  rowHeights,
  rowsBeyond,
  statisticsHeight,
} from '../layout/table-sizes'
import { useGridMouse } from './use-grid-mouse'
import { useGridScreen } from './use-grid-screen'
import { useRowDrag } from './use-row-drag'
import { useRowFocus } from './use-row-focus'

interface GridProps {
  table: Table
  grid: RefObject<HTMLDivElement | null>
  layout: Layout
  /** What is seen of the grid in width, and what its scroll bar takes in height. */
  width: number
  barHeight: number
  onResize: ResizeColumn
  onFind: () => void
}

const columnsBeyond = 2

/** Header, rows and statistics in one place that scrolls. Only what is seen is drawn, in both directions. */
export function Grid({ table, grid, layout, width, barHeight, onResize, onFind }: GridProps) {
  const {
    columns,
    size = 'medium',
    maxHeight = defaultMaxHeight,
    height,
    bordered,
    renderExpanded,
  } = table.options
  const visibleRows = useTable(table, () => table.shown())
  const drop = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const catcher = useRef<HTMLInputElement>(null)
  const lines = headerLines(columns)
  const lineHeight = headerHeights[size]
  const rowHeight = rowHeights[size]
  const headerHeight = lines * lineHeight + 1
  const footerLines = statisticsLines(layout).length
  const footerHeight = footerLines * statisticsHeight + (footerLines > 0 ? 1 : 0)

  // Another function would measure every row anew.
  const idAt = useCallback((index: number) => visibleRows[index]?.id ?? index, [visibleRows])
  // The rows compare what they are given themselves; nothing here is left to a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: visibleRows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    getItemKey: idAt,
    overscan: rowsBeyond,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: footerHeight,
    // Who edits a cell keeps the row, however far one scrolls.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      const edited = table.state.editing ? table.indexOf(table.state.editing.id) : -1
      return edited === -1 || (edited >= first && edited <= last) ? indexes : [...indexes, edited]
    },
  })
  const across = useVirtualizer({
    horizontal: true,
    count: layout.centre.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => layout.centre[index]?.width ?? 0,
    getItemKey: (index) => layout.centre[index]?.column.key ?? index,
    overscan: columnsBeyond,
    paddingStart: layout.leftWidth,
    paddingEnd: layout.rightWidth,
  })
  useEffect(() => across.measure(), [across, layout])
  useGridScreen({ table, grid, catcher, layout, rows })
  useRowFocus(table, frame)
  const mouse = useGridMouse(table)
  const drag = useRowDrag(table, grid, drop)

  const drawn = across.getVirtualItems()
  const first = drawn[0]?.index ?? 0
  const last = drawn.at(-1)?.index ?? Math.min(layout.centre.length - 1, 20)
  const total = layout.leftWidth + layout.centreWidth + layout.rightWidth
  const bodyHeight = visibleRows.length === 0 ? 96 : rows.getTotalSize()
  const whole = headerHeight + bodyHeight + footerHeight + barHeight + 2

  const isOwn = (target: EventTarget) => target === catcher.current || target === grid.current

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || isComposing(event)) return
    const isInside = !isOwn(event.target)
    if (isInside && !(event.target instanceof HTMLElement && event.target.closest('[data-key]'))) return
    if (isInside && !['Tab', 'Escape'].includes(event.key) && !event.key.startsWith('Arrow')) return
    if (isInside && !table.state.editing && moveInside(event)) return
    const seen = grid.current?.clientHeight ?? 0
    const isTaken = pressKey(table, event, {
      pageRows: Math.max(1, Math.floor((seen - headerHeight - footerHeight) / rowHeight) - 1),
      openFind: onFind,
      pressCell: (cell) => pressControls(cellElement(grid.current, cell)),
      enterChoices: (cell) => enterChoices(grid.current, cell),
    })
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (isInside && !table.state.editing) table.screen?.focusGrid()
  }

  /** In the controls of a cell arrows lead from one to the next, and Esc back to the cell. */
  function moveInside(event: KeyboardEvent): boolean {
    const beside = controlBeside(event.target, event.key)
    if (!beside && event.key !== 'Escape') return false
    event.preventDefault()
    event.stopPropagation()
    if (beside) beside.focus()
    else table.screen?.focusGrid()
    return true
  }

  function focusFirst() {
    const cell = cellAt(table, { row: 0, column: 0 })
    if (cell && !table.state.focus) table.set({ focus: cell, anchor: cell })
  }

  return (
    <div ref={frame} className={styles.frame} onKeyDown={press} {...clipboardOf(table, isOwn)}>
      <KeyCatcher
        ref={catcher}
        table={table}
        grid={grid}
        gridId={`${table.caseId}-grid`}
        onFocus={focusFirst}
      />
      <div
        ref={grid}
        id={`${table.caseId}-grid`}
        role={table.options.tree ? 'treegrid' : 'grid'}
        tabIndex={-1}
        aria-label={table.options.label}
        aria-rowcount={lines + visibleRows.length}
        aria-colcount={layout.own.length + table.columns.length}
        aria-multiselectable
        className={`${styles.grid} ${bordered ? styles.bordered : ''}`}
        style={{ height: height ?? Math.min(whole, maxHeight + headerHeight + footerHeight) }}
        onFocus={({ target, currentTarget }) => target === currentTarget && table.screen?.focusGrid()}
        onScroll={({ currentTarget }) => {
          table.lastTop = currentTarget.scrollTop
          table.options.onScroll?.()
        }}
        {...mouse}
        {...drag}
        onDoubleClick={(event) => {
          const { target } = event
          const id = target instanceof Element && target.closest<HTMLElement>('[data-move]')?.dataset['move']
          if (id) insertBelow(table, id)
          else mouse.onDoubleClick(event)
        }}
      >
        <div className={styles.content} style={{ width: total }}>
          <GridHeader
            table={table}
            layout={layout}
            columns={columns}
            lineHeight={lineHeight}
            sorting={table.options.sorting}
            onResize={onResize}
          />
          <div role="rowgroup" className={styles.body} style={{ height: bodyHeight }}>
            {visibleRows.length === 0 && (
              <div role="row" className={styles.empty} style={{ width: Math.min(width, total) }}>
                <span role="gridcell">
                  暂无数据
                  {addableRows(table) && <span className={styles.emptyHint}>点击此处可粘贴表格内容</span>}
                </span>
              </div>
            )}
            {rows.getVirtualItems().map(({ index, start, key }) => {
              const row = visibleRows[index]
              return (
                row && (
                  <GridRow
                    key={key}
                    table={table}
                    id={row.id}
                    index={index}
                    depth={row.depth}
                    top={start - headerHeight}
                    height={rowHeight}
                    layout={layout}
                    first={first}
                    last={last}
                    headerLines={lines}
                    seenWidth={Math.min(width, total)}
                    measure={renderExpanded ? rows.measureElement : undefined}
                  />
                )
              )
            })}
            <div ref={drop} hidden className={styles.drop} />
          </div>
          <GridFooter table={table} layout={layout} />
        </div>
      </div>
    </div>
  )
}
