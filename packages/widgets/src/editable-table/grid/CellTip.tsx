import { Tooltip } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import styles from '../EditableTable.module.css'
import { MarkChoices } from './MarkChoices'
import type { CellMark } from '../table-props'

interface CellTipProps {
  /** What the tip is known by, for the cell that it describes. */
  id: string
  error: string | undefined
  mark: CellMark | undefined
  isFocused: boolean
  /** Back to the cell, after a choice. */
  onLeave: () => void
}

/** How long one may be on the way from the cell to what is said about it. */
const wayMs = 100

/** A question is a surface of its own: words and choices, not a dark hint. */
const questionLook = {
  color: 'var(--ant-color-bg-elevated)',
  styles: { container: { color: 'var(--ant-color-text)' } },
}

/** What is wrong with a cell, told while one is at it. It lies beside the content: an editor stays where it is. */
export const CellTip = memo(function CellTip({ id, error, mark, isFocused, onLeave }: CellTipProps) {
  const [isHovered, setHovered] = useState(false)
  const spot = useRef<HTMLSpanElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const cell = spot.current?.parentElement
    const enter = () => {
      clearTimeout(leaving.current)
      setHovered(true)
    }
    const leave = () => {
      leaving.current = setTimeout(() => setHovered(false), wayMs)
    }
    cell?.addEventListener('mouseenter', enter)
    cell?.addEventListener('mouseleave', leave)
    return () => {
      clearTimeout(leaving.current)
      cell?.removeEventListener('mouseenter', enter)
      cell?.removeEventListener('mouseleave', leave)
    }
  }, [])
  const isQuestion = mark?.actions !== undefined
  const words = (
    <div id={id}>
      {error && <div>{error}</div>}
      {mark && <div>{mark.text}</div>}
      {mark?.actions && <MarkChoices actions={mark.actions} onLeave={onLeave} />}
      {isQuestion && isFocused && <div className={styles.tipHint}>按 Enter 选择，Esc 返回单元格</div>}
    </div>
  )
  return (
    <Tooltip
      title={words}
      open={isFocused || isHovered}
      onOpenChange={(open) => {
        clearTimeout(leaving.current)
        setHovered(open)
      }}
      placement={isQuestion ? 'bottomLeft' : 'topLeft'}
      {...(isQuestion && questionLook)}
    >
      <span ref={spot} className={styles.tipSpot} />
    </Tooltip>
  )
})
