import { ExclamationCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Popup } from '../../modal/Popup'
import { useMemo } from 'react'
import styles from '../EditableTable.module.css'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'
import { shownErrors } from '../table/table-checks'
import { showCell } from '../table/table-handle'

/** How many errors are named; the rest is counted. */
const maxErrors = 200

/** Every cell that breaks a rule; a click goes there. */
export function ErrorList({ table }: { table: Table }) {
  const errors = useTable(table, ({ state }) => state.errors)
  const found = useMemo(() => (errors.size > 0 ? shownErrors(table) : []), [errors, table])
  if (found.length === 0) return null
  const list = (
    <ul className={styles.errors} aria-label="校验错误">
      {found.slice(0, maxErrors).map(({ rowId, rowIndex, key, title, message }) => (
        <li key={`${rowId} ${key}`}>
          <Button type="text" size="small" onClick={() => showCell(table, { id: rowId, key })}>
            第{rowIndex + 1}行 {title}：{message}
          </Button>
        </li>
      ))}
      {found.length > maxErrors && <li>……共 {found.length} 处</li>}
    </ul>
  )
  return (
    <Popup label="错误" content={list} placement="bottomRight">
      <Button danger size="small" icon={<ExclamationCircleOutlined />}>
        {found.length} 处错误
      </Button>
    </Popup>
  )
}
