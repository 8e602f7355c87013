import type { HTMLAttributes, KeyboardEvent, PointerEvent } from 'react'
import styles from './ColumnEdge.module.css'

const step = 16

interface ColumnEdgeProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'onResize'> {
  /** The column's title. */
  label: string
  /** The column's width in pixels, as far as it is known. */
  width: number | undefined
  narrowest: number
  /** Hears the width while the edge is dragged, and when it is let go. */
  onResize: (width: number, isFinal: boolean) => void
}

/** The edge of a column's head, dragged by pointer or moved by the left and right arrow keys. It stands in the head itself. */
export function ColumnEdge(props: ColumnEdgeProps) {
  const { label, width, narrowest, onResize, className = '', onKeyDown, ...rest } = props

  function drag(event: PointerEvent<HTMLElement>) {
    event.stopPropagation()
    const edge = event.currentTarget
    const from = event.clientX
    const start = headOf(edge)
    let isMoved = false
    const widthAt = (x: number) => Math.max(narrowest, Math.round(start + x - from))
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = ({ clientX }) => {
      isMoved = true
      onResize(widthAt(clientX), false)
    }
    edge.onpointerup = ({ clientX }) => {
      edge.onpointermove = null
      edge.onpointerup = null
      if (isMoved) onResize(widthAt(clientX), true)
    }
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    onKeyDown?.(event)
    const by = event.key === 'ArrowLeft' ? -step : event.key === 'ArrowRight' ? step : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    onResize(Math.max(narrowest, headOf(event.currentTarget) + by), true)
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`${label}列宽`}
      aria-valuenow={width}
      tabIndex={0}
      {...rest}
      className={`${styles.edge} ${className}`}
      onPointerDown={drag}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
    />
  )
}

/** How wide the head is drawn in which the edge stands. */
function headOf(edge: HTMLElement): number {
  return edge.parentElement?.offsetWidth ?? 0
}
