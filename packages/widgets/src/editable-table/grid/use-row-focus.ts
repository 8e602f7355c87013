import { type RefObject, useEffect } from 'react'
import { withdrawRow } from '../table/table-rows'
import type { Table } from '../table/table'

/**
 * Notifies the owner which row has the keyboard: none while the focus is elsewhere and no cell is edited. A row that a key added goes
 * again with the keyboard, unless something was typed in it.
 */
export function useRowFocus(table: Table, frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let reported: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const isHere = table.state.editing !== undefined || frame.current?.contains(document.activeElement)
      const id = isHere ? table.state.focus?.id : undefined
      if (table.offered && table.offered.id !== id) withdrawRow(table)
      if (id === reported) return
      reported = id
      table.options.onRowFocus?.(id)
    }
    /* a press first ends editing, then moves the focus: what counts is how that ends */
    const lookSoon = () => {
      timer ??= setTimeout(look, 0)
    }
    const stop = table.subscribe(lookSoon)
    const events = ['focusin', 'focusout', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, lookSoon)
    return () => {
      stop()
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, lookSoon)
    }
  }, [table, frame])
}
