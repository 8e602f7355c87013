import { CloseOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { boxFor, findInTime } from './sub-popover'
import styles from './SubPopover.module.css'

export interface SubPopoverProps {
  /** The row below which it stands. */
  rowId: string
  /** Finds the row on the screen. */
  findRow: () => HTMLElement | null | undefined
  /** The table, whose width it takes. */
  findTable: () => HTMLElement | null | undefined
  title?: string
  onClose: () => void
  children: ReactNode
}

/**
 * What belongs to a row, over the table: below the row where there is room, else above. It closes when its row is
 * scrolled away, at Escape, and when its row cannot be found.
 */
export function SubPopover({
  rowId,
  findRow,
  findTable,
  title = '子表',
  onClose,
  children,
}: SubPopoverProps) {
  const { message } = App.useApp()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ row: HTMLElement; box: ReturnType<typeof boxFor>; ground: Element }>()

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const row = await findInTime(() => connected(findRow()), signal)
    const table = connected(findTable())
    if (signal.aborted) return
    if (row && table) {
      const box = boxFor(row.getBoundingClientRect(), table.getBoundingClientRect(), window.innerHeight)
      /* where the theme holds */
      return setPlace({ row, box, ground: table.closest('.ant-app') ?? document.body })
    }
    void message.error('打开子表失败')
    onClose()
  })
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const leaving = new AbortController()
    void look(leaving.signal)
    return () => leaving.abort()
  }, [rowId])

  useEffect(() => {
    if (!place) return undefined
    frame.current?.focus({ preventScroll: true })
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    const movesRow = ({ target }: Event) => target instanceof Node && target.contains(place.row)
    document.addEventListener('scroll', (event) => movesRow(event) && close(), options)
    window.addEventListener('resize', () => close(), options)
    return () => leaving.abort()
  }, [place])

  if (!place) return null
  const { box, ground } = place
  return createPortal(
    <div
      ref={frame}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-placement={box.placement}
      className={styles.popover}
      style={box.style}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      <div className={styles.head}>
        <strong id={id}>{title}</strong>
        <Button type="text" size="small" aria-label="关闭" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>,
    ground,
  )
}

function connected(element: HTMLElement | null | undefined): HTMLElement | undefined {
  return element?.isConnected ? element : undefined
}
