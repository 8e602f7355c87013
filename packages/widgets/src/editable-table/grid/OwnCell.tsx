import { lazyPart } from '../../lazy-part'
import { DownOutlined, MenuOutlined, RightOutlined } from '@ant-design/icons'
import { memo, Suspense, useState } from 'react'
import styles from '../EditableTable.module.css'
import type { OwnColumn } from '../layout/layout'
import type { RowView } from '../table/row-view'
import type { Table } from '../table/table'
import { toggleRow } from '../table/table-selection'
import { toggleExpanded } from '../table/table-tree'

const MoveMenu = lazyPart(async () => (await import('./MoveMenu')).MoveMenu)

interface OwnCellProps {
  table: Table
  own: OwnColumn
  view: RowView
  columnIndex: number
  height: number
}

/** A cell of the table's own columns: number, selection, what opens a row, what moves it. */
export const OwnCell = memo(function OwnCell({ table, own, view, columnIndex, height }: OwnCellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      data-own={own.type}
      className={styles.ownCell}
      style={{ width: own.width, height }}
    >
      <OwnContent table={table} own={own} view={view} />
    </div>
  )
})

function OwnContent({ table, own, view }: Omit<OwnCellProps, 'columnIndex' | 'height'>) {
  const { number, row } = view
  const { id } = row
  switch (own.type) {
    case 'row-number':
      return number
    case 'row-checkbox':
    case 'row-radio':
      return (
        <input
          type={own.type === 'row-radio' ? 'radio' : 'checkbox'}
          aria-label={`选择第${number}行`}
          tabIndex={-1}
          checked={view.isSelected}
          disabled={view.isDisabled}
          onChange={() => toggleRow(table, id)}
        />
      )
    case 'row-expand':
      return (
        <button
          type="button"
          tabIndex={-1}
          className={styles.plain}
          aria-expanded={view.isExpanded}
          aria-label={`${view.isExpanded ? '收起' : '展开'}第${number}行`}
          onClick={() => toggleExpanded(table, id)}
        >
          {view.isExpanded ? <DownOutlined /> : <RightOutlined />}
        </button>
      )
    case 'row-drag-sort':
      return <MoveHandle table={table} id={id} number={number} isDisabled={view.isDisabled} />
  }
}

interface MoveHandleProps {
  table: Table
  id: string
  number: number
  isDisabled: boolean
}

/** Drags the row; a click offers to move it and to insert another. */
function MoveHandle({ table, id, number, isDisabled }: MoveHandleProps) {
  const [isWanted, setWanted] = useState(false)
  const handle = (
    <button
      type="button"
      tabIndex={-1}
      data-move={id}
      disabled={isDisabled}
      className={`${styles.plain} ${styles.handle}`}
      aria-label={`移动第${number}行`}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
    >
      <MenuOutlined />
    </button>
  )
  if (!isWanted || isDisabled) return handle
  return (
    <Suspense fallback={handle}>
      <MoveMenu table={table} id={id}>
        {handle}
      </MoveMenu>
    </Suspense>
  )
}
