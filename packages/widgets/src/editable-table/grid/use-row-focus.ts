import { type RefObject, useEffect } from 'react'
import { withdrawRow } from '../table/table-rows'
import type { Table } from '../table/table'

/**
 * Notifies the owner which row has the keyboard: none while the focus is elsewhere and no cell is edited. A row that a key added goes
 * again with the keyboard, unless something was typed in it; not while something is pressed, which would move from under the pointer.
 */
export function useRowFocus(table: Table, frame: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let reported: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    const look = () => {
      timer = undefined
      const isHere = table.state.editing !== undefined || frame.current?.contains(document.activeElement)
      const id = isHere ? table.state.focus?.id : undefined
      if (table.offered && table.offered.id !== id && !isPressed) withdrawRow(table)
      if (id === reported) return
      reported = id
      table.options.onRowFocus?.(id)
    }
    /* a press first ends editing, then moves the focus: what counts is how that ends */
    const lookSoon = () => {
      timer ??= setTimeout(look, 0)
    }
    const press = () => {
      isPressed = true
      lookSoon()
    }
    const release = () => {
      isPressed = false
      lookSoon()
    }
    const stop = table.subscribe(lookSoon)
    const listeners = {
      focusin: lookSoon,
      focusout: lookSoon,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    }
    for (const [event, listener] of Object.entries(listeners))
      document.addEventListener(event, listener, true)
    return () => {
      stop()
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners))
        document.removeEventListener(event, listener, true)
    }
  }, [table, frame])
}
