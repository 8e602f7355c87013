import { boardColumns, gap, rowHeight } from '@dougong/contract/online/boards/grid'
import { type Distance, usePointerDrag } from '@dougong/widgets/drag/use-pointer-drag'
import type { RefObject } from 'react'

/** How many columns and rows the pointer has moved. */
export interface Shift {
  x: number
  y: number
}

interface DragOptions {
  /** The shift while the pointer moves; undefined if the drag was cancelled. */
  onTry: (shift: Shift | undefined) => void
  onDrop: (shift: Shift) => void
}

/** The listeners of a handle that is dragged over a grid, in whole cells. */
export function useDrag(grid: RefObject<HTMLElement | null>, { onTry, onDrop }: DragOptions) {
  function shiftOf({ x, y }: Distance): Shift {
    const column = ((grid.current?.clientWidth ?? 1) + gap) / boardColumns
    return { x: Math.round(x / column), y: Math.round(y / (rowHeight + gap)) }
  }
  return usePointerDrag({
    area: grid,
    onMove: (distance) => onTry(shiftOf(distance)),
    onDrop(distance) {
      onTry(undefined)
      onDrop(shiftOf(distance))
    },
    onCancel: () => onTry(undefined),
  })
}
