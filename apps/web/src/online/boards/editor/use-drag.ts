import { boardColumns, gap, rowHeight } from '@dougong/contract/online/boards/grid'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** By how many columns and rows the pointer has gone. */
export interface Shift {
  x: number
  y: number
}

interface Dragging {
  /** The shift as the pointer goes; undefined when it was given up. */
  onTry: (shift: Shift | undefined) => void
  onDrop: (shift: Shift) => void
}

/** What a handle listens to so that it can be dragged over a grid, in whole cells; Escape gives it up. */
export function useDrag(grid: RefObject<HTMLElement | null>, { onTry, onDrop }: Dragging) {
  const from = useRef<{ x: number; y: number; handle: Element; pointer: number }>(null)
  const giveUp = useRef(onTry)
  useEffect(() => {
    giveUp.current = onTry
  }, [onTry])

  useEffect(() => {
    /* before the dialog around it hears the key, which would close it */
    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !from.current) return
      event.preventDefault()
      event.stopPropagation()
      from.current.handle.releasePointerCapture(from.current.pointer)
      from.current = null
      giveUp.current(undefined)
    }
    window.addEventListener('keydown', escape, true)
    return () => window.removeEventListener('keydown', escape, true)
  }, [])

  /** Where the pointer is on the grid, which may be scrolled meanwhile. */
  function placeOf({ clientX, clientY }: PointerEvent) {
    const { left = 0, top = 0 } = grid.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  function shiftTo(event: PointerEvent): Shift {
    const width = grid.current?.clientWidth ?? 1
    const column = (width + gap) / boardColumns
    const place = placeOf(event)
    const begun = from.current ?? place
    return {
      x: Math.round((place.x - begun.x) / column),
      y: Math.round((place.y - begun.y) / (rowHeight + gap)),
    }
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      from.current = { ...placeOf(event), handle, pointer: event.pointerId }
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) onTry(shiftTo(event))
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return
      const shift = shiftTo(event)
      from.current = null
      onTry(undefined)
      onDrop(shift)
    },
    onPointerCancel() {
      from.current = null
      onTry(undefined)
    },
  }
}
