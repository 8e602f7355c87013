import { MinusSquareOutlined, PlusSquareOutlined } from '@ant-design/icons'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import classes from './TreeTable.module.css'
import type { TreeLine } from './tree-rows'
import { Loading } from '../loading/Loading'

/** A column of a tree table; the first one holds the tree. */
export interface TreeColumn<Row> {
  key: string
  title: string
  /** A width of CSS grids: `200px`, `minmax(160px, 2fr)`. */
  width?: string
  render: (row: Row) => ReactNode
}

interface TreeLineRowProps<Row> {
  line: TreeLine<Row>
  index: number
  top: number
  columns: readonly TreeColumn<Row>[]
  /** The one line that Tab reaches. */
  isFocusable: boolean
  /** The line that takes the focus as soon as it is drawn. */
  wanted: RefObject<string | undefined>
  onToggle: (key: string) => void
  onFocus: (key: string) => void
  onRetry: (parent: string) => void
}

/** One line of a tree table. */
export function TreeLineRow<Row>({
  line,
  index,
  top,
  columns,
  isFocusable,
  wanted,
  onToggle,
  onFocus,
  onRetry,
}: TreeLineRowProps<Row>): ReactNode {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted.current !== line.key) return
    wanted.current = undefined
    own.current?.focus({ preventScroll: true })
  })
  const placed = { transform: `translateY(${top}px)`, '--tree-level': line.level } as CSSProperties
  const row = { ref: own, role: 'row', 'aria-rowindex': index + 2, className: classes.line, style: placed }
  if (line.kind !== 'record') {
    return (
      <div {...row} aria-level={line.level}>
        <div role="gridcell" aria-colspan={columns.length} className={`${classes.cell} ${classes.tree}`}>
          {line.error ? (
            <ChoiceFailure error={line.error} onRetry={() => onRetry(line.parent)} />
          ) : (
            <Loading size="small" />
          )}
        </div>
      </div>
    )
  }
  return (
    <div
      {...row}
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.siblings}
      {...(!line.isLeaf && { 'aria-expanded': line.isOpen })}
      data-key={line.key}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={() => onFocus(line.key)}
    >
      {columns.map(({ key, render }, column) => (
        <div
          key={key}
          role="gridcell"
          className={`${classes.cell} ${column === 0 ? classes.tree : ''}`}
          data-column={key}
        >
          {column === 0 && (
            <span
              className={classes.switch}
              aria-hidden
              {...(!line.isLeaf && { 'data-switch': '', onClick: () => onToggle(line.key) })}
            >
              {!line.isLeaf && (line.isOpen ? <MinusSquareOutlined /> : <PlusSquareOutlined />)}
            </span>
          )}
          <span className={classes.text}>{render(line.row)}</span>
        </div>
      ))}
    </div>
  )
}
