import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { cutText } from './cut-text'

/** How long a text may be where nothing else is said: of its own, and in the box of a picker. */
export const ellipsisLengths = { text: 25, picker: 12 }

export interface EllipsisProps {
  children: string | null | undefined
  /** Room for so many ASCII characters; others count two. Negative: no limit. */
  length?: number
}

/** A text cut to length; what was cut off is told on hover and on focus. */
export function Ellipsis({ children, length = ellipsisLengths.text }: EllipsisProps): ReactNode {
  const text = children ?? ''
  const shortText = cutText(text, length)
  if (shortText === text) return text
  return (
    <Tooltip title={text}>
      <span tabIndex={0}>{shortText}</span>
    </Tooltip>
  )
}
