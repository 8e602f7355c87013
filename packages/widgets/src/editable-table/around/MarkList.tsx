import { ExclamationCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Popup } from '../../modal/Popup'
import { useMemo } from 'react'
import styles from '../EditableTable.module.css'
import { MarkChoices } from '../grid/MarkChoices'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'
import { showCell } from '../table/table-handle'
import type { CellError } from '../table-props'

/** How many cells are named; the rest is counted. */
const maxMarks = 200

interface MarkListProps {
  table: Table
  /** What is counted: 处冲突. */
  unit: string
  /** What the list is called. */
  label: string
  find: (table: Table) => Required<CellError>[]
}

/** Every cell that something is said about, with what can be done; a click on its words goes there. */
export function MarkList({ table, unit, label, find }: MarkListProps) {
  const marks = useTable(table, ({ state }) => state.marks)
  const rows = useTable(table, ({ state }) => state.rows)
  const found = useMemo(() => (marks.size > 0 && rows ? find(table) : []), [marks, rows, table, find])
  if (found.length === 0) return null
  const list = (
    <ul className={styles.errors} aria-label={label}>
      {found.slice(0, maxMarks).map(({ rowId, rowIndex, key, title, message, mark }) => (
        <li key={`${rowId} ${key}`} className={styles.markLine}>
          <Button type="text" size="small" onClick={() => showCell(table, { id: rowId, key })}>
            第{rowIndex + 1}行 {title}：{message}
          </Button>
          {mark.actions && <MarkChoices actions={mark.actions} onLeave={table.focusGrid} />}
        </li>
      ))}
      {found.length > maxMarks && <li>……共 {found.length} 处</li>}
    </ul>
  )
  return (
    <Popup label={unit} content={list} placement="bottomRight">
      <Button size="small" className={styles.markButton ?? ''} icon={<ExclamationCircleOutlined />}>
        {found.length} {unit}
      </Button>
    </Popup>
  )
}
