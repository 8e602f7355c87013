import { type PointerEvent, type RefObject, useRef } from 'react'
import { findRow, type Table } from '../table/table'
import { moveRow } from '../table/table-rows'

const threshold = 4
const edge = 32
const pace = 12

/** Drags rows by their handles: a line shows where one would be dropped. Rows of a tree stay among their siblings. */
export function useRowDrag(
  table: Table,
  grid: RefObject<HTMLDivElement | null>,
  line: RefObject<HTMLDivElement | null>,
) {
  const wasDragged = useRef(false)

  function onPointerDown(event: PointerEvent) {
    const handle = event.target instanceof Element && event.target.closest<HTMLElement>('[data-move]')
    const id = handle && handle.dataset['move']
    if (!handle || !id || table.options.disabled) return
    const from = event.clientY
    let drop: string | undefined
    let isDragging = false
    wasDragged.current = false
    const move = (moved: globalThis.PointerEvent) => {
      if (!isDragging && Math.abs(moved.clientY - from) < threshold) return
      isDragging = true
      wasDragged.current = true
      scrollNear(grid.current, moved.clientY)
      const over = rowAt(grid.current, moved.clientY)
      drop = over?.dataset['row']
      showLine(line.current, over, isBelow(table, id, drop))
    }
    const end = () => {
      stop()
      const target = drop === undefined ? undefined : findRow(table, drop)
      const row = findRow(table, id)
      if (!target || !row || target.parent !== row.parent) return
      moveRow(table, id, { to: table.state.rows.children.get(row.parent)?.indexOf(target.id) ?? -1 })
    }
    const stop = () => {
      showLine(line.current, undefined, false)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', stop)
      table.closing.signal.removeEventListener('abort', stop)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', stop)
    table.closing.signal.addEventListener('abort', stop)
  }

  return {
    onPointerDown,
    /** The click at the end of a drag opens no menu. */
    onClickCapture(event: { target: EventTarget; stopPropagation: () => void }) {
      if (wasDragged.current && event.target instanceof Element && event.target.closest('[data-move]'))
        event.stopPropagation()
      wasDragged.current = false
    },
  }
}

function rowAt(grid: HTMLElement | null, y: number): HTMLElement | undefined {
  const rows = [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  return rows.find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
}

function isBelow(table: Table, id: string, over: string | undefined): boolean {
  return over !== undefined && table.indexOf(over) > table.indexOf(id)
}

function showLine(line: HTMLElement | null, over: HTMLElement | undefined, isUnder: boolean): void {
  if (!line) return
  line.hidden = over === undefined
  if (!over) return
  const top = over.offsetTop
  line.style.top = `${top + (isUnder ? over.offsetHeight : 0)}px`
}

function scrollNear(grid: HTMLElement | null, y: number): void {
  if (!grid) return
  const { top, bottom } = grid.getBoundingClientRect()
  if (y < top + edge) grid.scrollTop -= pace
  if (y > bottom - edge) grid.scrollTop += pace
}
