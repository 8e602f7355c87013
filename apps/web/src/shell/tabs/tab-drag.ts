import { useState, type DragEvent, type HTMLAttributes } from 'react'
import { flushSync } from 'react-dom'
import { tabId } from './tab-ids'

interface Drag {
  path: string
  /** The place that a drop would give: before the tab that has it now. */
  gap?: number
}

type TabProps = HTMLAttributes<HTMLElement> & { 'data-drop'?: 'before' | 'after' }

/** Moves tabs by mouse and by key. A line shows where a tab would be dropped. */
export function useTabDrag(tabs: readonly { path: string }[], onMove: (path: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag>()

  function gapAt({ currentTarget, clientX }: DragEvent<HTMLElement>, place: number): number {
    const { left, width } = currentTarget.getBoundingClientRect()
    return clientX > left + width / 2 ? place + 1 : place
  }

  function drop(): void {
    setDrag(undefined)
    if (drag?.gap === undefined) return
    const from = tabs.findIndex(({ path }) => path === drag.path)
    onMove(drag.path, drag.gap > from ? drag.gap - 1 : drag.gap)
  }

  return {
    moveByKey(path: string, place: number): void {
      flushSync(() => onMove(path, place))
      // Moving an element takes the focus from it.
      document.getElementById(tabId(path))?.focus()
    },

    propsOf(path: string, place: number, isFixed: boolean): TabProps {
      const isLast = place === tabs.length - 1
      const line = drag?.gap === place ? 'before' : isLast && drag?.gap === tabs.length ? 'after' : undefined
      return {
        draggable: !isFixed,
        ...(line && { 'data-drop': line }),
        onDragStart(event) {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', path)
          setDrag({ path })
        },
        onDragOver(event) {
          if (!drag) return
          event.preventDefault()
          const gap = gapAt(event, place)
          if (gap !== drag.gap) setDrag({ ...drag, gap })
        },
        onDrop(event) {
          event.preventDefault()
          drop()
        },
        onDragEnd: () => setDrag(undefined),
      }
    },
  }
}
