import { type MouseEvent, useEffect, useRef } from 'react'
import { type Edges, edgesOf } from '../table/ranges'
import { outputOf } from '../rows/row-output'
import { type CellRef, findRow, isSameCell, rowKeyOf, type Table } from '../table/table'
import { finishEditing, startEditing } from '../table/table-editing'
import { fillSeries, stretched } from '../bulk/fill-series'
import { cellAt, focusCell, placeOf, rangeOf, selectBlock } from '../table/table-focus'
import { toggleRow } from '../table/table-selection'
import { columnOf } from '../table/table-values'

/** The cell under a pointer, by what the elements say of themselves. */
function cellUnder(target: EventTarget | null): CellRef | undefined {
  if (!(target instanceof Element)) return undefined
  const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const key = target.closest<HTMLElement>('[data-key]')?.dataset['key']
  return id === undefined || key === undefined ? undefined : { id, key }
}

const controls = 'button, a, input, label, select, textarea, [role="separator"]'

/** Presses, drags and clicks on cells, heard once for the whole grid. */
export function useGridMouse(table: Table) {
  const isDragging = useRef(false)
  const filled = useRef<Edges>(undefined)
  useEffect(() => {
    const stop = ({ ctrlKey, metaKey }: globalThis.MouseEvent) => {
      isDragging.current = false
      const [source, range] = [filled.current, rangeOf(table)]
      filled.current = undefined
      if (source && range) fillSeries(table, source, edgesOf(range), ctrlKey || metaKey)
    }
    window.addEventListener('mouseup', stop)
    return () => window.removeEventListener('mouseup', stop)
  }, [table])

  return {
    onMouseDown(event: MouseEvent) {
      const cell = cellUnder(event.target)
      if (!cell || event.button !== 0) return
      if (event.target instanceof Element && event.target.closest(controls)) {
        // Keys go on from the cell whose control was pressed.
        table.set({ focus: cell, anchor: cell })
        return
      }
      event.preventDefault()
      table.screen?.focusGrid()
      finishEditing(table)
      const range = isFillHandle(event.target) && rangeOf(table)
      if (range) {
        filled.current = edgesOf(range)
        return
      }
      focusCell(table, cell, event.shiftKey)
      isDragging.current = !event.shiftKey
    },
    onMouseOver(event: MouseEvent) {
      const cell = cellUnder(event.target)
      const place = filled.current && placeOf(table, cell)
      if (filled.current && place) return selectEdges(table, stretched(filled.current, place))
      if (!isDragging.current || event.buttons !== 1) return
      if (cell && !isSameCell(cell, table.state.end ?? table.state.focus)) focusCell(table, cell, true)
    },
    onClick(event: MouseEvent) {
      const { anchor } = table.state
      const cell = cellUnder(event.target)
      const isControl = event.target instanceof Element && event.target.closest(controls)
      if (event.shiftKey || isControl || isFillHandle(event.target)) return
      if (cell && !isSameCell(cell, anchor)) return
      if (cell && startEditing(table, cell)) return table.screen?.scrollTo(cell)
      clickRow(table, event, cell)
    },
    /** A double click on the corner fills down to the last row. */
    onDoubleClick(event: MouseEvent) {
      const range = isFillHandle(event.target) && rangeOf(table)
      if (!range) return
      const source = edgesOf(range)
      fillSeries(
        table,
        source,
        { ...source, bottom: table.shown().length - 1 },
        event.ctrlKey || event.metaKey,
      )
    },
  }
}

function isFillHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-fill]') !== null
}

function selectEdges(table: Table, { top, bottom, left, right }: Edges): void {
  const [first, last] = [
    cellAt(table, { row: top, column: left }),
    cellAt(table, { row: bottom, column: right }),
  ]
  if (first && last) selectBlock(table, first, last)
}

/** A click that edits nothing: details or sub-tables, where the owner shows any; otherwise it selects. */
function clickRow(table: Table, event: MouseEvent, cell: CellRef | undefined): void {
  const element = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]')
  if (!element || (event.target as Element).closest('[data-own]')) return
  const row = findRow(table, element.dataset['row'] ?? '')
  if (!row) return
  table.options.onRowClick?.({
    row: outputOf(row, { rowKey: rowKeyOf(table), keepsIds: true }),
    rowId: row.id,
    column: cell && columnOf(table, cell.key),
    element,
  })
  if (table.options.clickSelectsRow) toggleRow(table, row.id)
}
