import type { KeyboardEvent, PointerEvent, ReactNode, ThHTMLAttributes } from 'react'
import styles from './ResizableTitle.module.css'

const narrowest = 60
const step = 16

interface ResizableTitleProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Left out where the column keeps its width. */
  onResize?: (width: number) => void
  label?: string
  /** The column's width in pixels. */
  wide?: number
  children?: ReactNode
}

/** A column's head whose edge can be dragged, or moved by the arrow keys. */
export function ResizableTitle({ onResize, label, wide, children, ...rest }: ResizableTitleProps) {
  if (!onResize) return <th {...rest}>{children}</th>

  function drag(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget
    const from = event.clientX
    const width = widthOf(handle)
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX }) => onResize?.(Math.max(narrowest, width + clientX - from))
    handle.onpointerup = () => {
      handle.onpointermove = null
    }
  }

  function nudge(event: KeyboardEvent<HTMLElement>) {
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    if (by === 0) return
    event.preventDefault()
    onResize?.(Math.max(narrowest, widthOf(event.currentTarget) + by))
  }

  return (
    <th {...rest}>
      {children}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={`${label}列宽`}
        aria-valuenow={wide}
        tabIndex={0}
        className={styles.handle}
        onPointerDown={drag}
        onKeyDown={nudge}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}

function widthOf(handle: HTMLElement): number {
  return handle.parentElement?.offsetWidth ?? narrowest
}
