import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { isComposing } from './composing'
import styles from './EditableTable.module.css'
import { findCells, nextFind } from './find'
import { useTable } from './row-view'
import { findRow, type Table } from './table'
import { cellAt, focusCell, placeOf } from './table-focus'
import { textOf } from './table-values'

/** Finds text in the cells and goes from one to the next. */
export function FindBox({ table, onClose }: { table: Table; onClose: () => void }) {
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words)
  const rows = useTable(table, ({ state }) => state.rows)
  const shown = useTable(table, () => table.shown())
  const found = useMemo(
    () =>
      findCells(
        shown.length,
        table.columns.length,
        ({ row, column }) => {
          const values = rows.rows.get(shown[row]?.id ?? '')?.values
          const own = table.columns[column]
          return values && own ? textOf(table, values, own) : ''
        },
        asked,
      ),
    [asked, rows, shown, table],
  )
  function go(by: 1 | -1) {
    const next = nextFind(found, placeOf(table, table.state.focus) ?? { row: -1, column: -1 }, by)
    const cell = next && cellAt(table, next)
    if (cell && findRow(table, cell.id)) focusCell(table, cell)
  }
  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      go(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      table.screen?.focusGrid()
    }
  }
  return (
    <div className={styles.find} role="search" aria-label="在表格中查找">
      <Input
        autoFocus
        size="small"
        aria-label="查找内容"
        placeholder="查找"
        style={{ width: 200 }}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={press}
      />
      <span role="status">
        {asked.trim() === '' ? '' : found.length === 0 ? '没有找到' : `共 ${found.length} 处`}
      </span>
      <Button type="text" size="small" aria-label="上一个" icon={<UpOutlined />} onClick={() => go(-1)} />
      <Button type="text" size="small" aria-label="下一个" icon={<DownOutlined />} onClick={() => go(1)} />
      <Button type="text" size="small" aria-label="关闭查找" icon={<CloseOutlined />} onClick={onClose} />
    </div>
  )
}
