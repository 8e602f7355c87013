import { type MouseEvent, useEffect, useRef } from 'react'
import { outputOf } from './row-output'
import { type CellRef, findRow, isSameCell, rowKeyOf, type Table } from './table'
import { finishEditing, startEditing } from './table-editing'
import { toggleRow } from './table-selection'
import { columnOf } from './table-values'

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
  useEffect(() => {
    const stop = () => {
      isDragging.current = false
    }
    window.addEventListener('mouseup', stop)
    return () => window.removeEventListener('mouseup', stop)
  }, [])

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
      const { anchor, focus } = table.state
      table.set({ focus: cell, anchor: event.shiftKey ? (anchor ?? focus ?? cell) : cell })
      isDragging.current = !event.shiftKey
    },
    onMouseOver(event: MouseEvent) {
      if (!isDragging.current || event.buttons !== 1) return
      const cell = cellUnder(event.target)
      if (cell && !isSameCell(cell, table.state.focus)) table.set({ focus: cell })
    },
    onClick(event: MouseEvent) {
      const { anchor } = table.state
      const cell = cellUnder(event.target)
      const isControl = event.target instanceof Element && event.target.closest(controls)
      if (event.shiftKey || isControl) return
      if (cell && !isSameCell(cell, anchor)) return
      if (cell && startEditing(table, cell)) return
      clickRow(table, event, cell)
    },
  }
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
