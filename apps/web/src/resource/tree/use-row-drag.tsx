import { HolderOutlined } from '@ant-design/icons'
import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import type { Drop } from './drop-place'
import styles from './TreePage.module.css'

interface Dragging<Row> {
  /** Whether a row may go there; `into` itself or what is below it nothing goes. */
  accepts: (dragged: Row, target: Row, drop: Drop) => boolean
  onDrop: (dragged: Row, target: Row, drop: Drop) => void
  /** Names a row for who hears of it. */
  nameOf: (row: Row) => string
}

/** Rows of a table that are taken by a handle and dropped into or beside others. Whoever cannot drag has a dialog. */
export function useRowDrag<Row extends { id: string }>({ accepts, onDrop, nameOf }: Dragging<Row>) {
  const [dragged, setDragged] = useState<Row>()
  const [over, setOver] = useState<{ id: string; drop: Drop }>()

  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  const handle = (row: Row): ReactNode => (
    <span
      className={styles.handle}
      title={`拖动“${nameOf(row)}”`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(row))
        const line = event.currentTarget.closest('tr')
        if (line) event.dataTransfer.setDragImage(line, 16, 16)
        setDragged(row)
      }}
      onDragEnd={end}
    >
      <HolderOutlined aria-hidden />
    </span>
  )

  const rowProps = (row: Row): HTMLAttributes<HTMLElement> => {
    if (!dragged) return {}
    const dropOf = (event: DragEvent<HTMLElement>) => {
      const drop = placeIn(event)
      return accepts(dragged, row, drop) ? drop : undefined
    }
    const props = {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const drop = dropOf(event)
        if (drop) event.preventDefault()
        if (over?.id !== row.id || over.drop !== drop) setOver(drop && { id: row.id, drop })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault()
        const drop = dropOf(event)
        end()
        if (drop) onDrop(dragged, row, drop)
      },
      ...(over?.id === row.id && { 'data-drop': over.drop }),
    }
    return props
  }
  return { handle, rowProps }
}

/** The upper and the lower quarter of a row are beside it. */
function placeIn(event: DragEvent<HTMLElement>): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into'
}
