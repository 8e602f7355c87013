import { Tooltip } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import styles from './EditableTable.module.css'
import type { CellMark } from './table-props'

interface CellTipProps {
  error: string | undefined
  mark: CellMark | undefined
  isFocused: boolean
}

/** How long one may be on the way from the cell to what is said about it. */
const wayMs = 100

/** What is wrong with a cell, told while one is at it. It lies beside the content: an editor stays where it is. */
export const CellTip = memo(function CellTip({ error, mark, isFocused }: CellTipProps) {
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
  const words = (
    <>
      {error}
      {mark?.text}
      {mark?.actions?.map(({ text, run }) => (
        <button key={text} type="button" className={styles.plain} onClick={run}>
          {text}
        </button>
      ))}
    </>
  )
  return (
    <Tooltip
      title={words}
      open={isFocused || isHovered}
      onOpenChange={(open) => {
        clearTimeout(leaving.current)
        setHovered(open)
      }}
      placement="topLeft"
    >
      <span ref={spot} className={styles.tipSpot} />
    </Tooltip>
  )
})
