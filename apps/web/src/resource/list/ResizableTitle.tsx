import { ColumnEdge } from '@dougong/widgets/column-edge/ColumnEdge'
import type { ReactNode, ThHTMLAttributes } from 'react'

const narrowest = 60

interface ResizableTitleProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Left out where the column keeps its width. */
  onResize?: (width: number) => void
  label?: string
  /** The column's width in pixels. */
  wide?: number
  children?: ReactNode
}

/** A column's head whose edge can be dragged, or moved by the arrow keys. */
export function ResizableTitle({ onResize, label = '', wide, children, ...rest }: ResizableTitleProps) {
  return (
    <th {...rest}>
      {children}
      {onResize && <ColumnEdge label={label} width={wide} narrowest={narrowest} onResize={onResize} />}
    </th>
  )
}
