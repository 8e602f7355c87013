import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { isComposing } from '../../composing'
import styles from '../EditableTable.module.css'
import { findCells, nextFind } from '../table/find'
import type { Place } from '../table/ranges'
import { useTable } from '../table/row-view'
import { findRow, type Table } from '../table/table'
import { cellAt, focusCell, placeOf } from '../table/table-focus'
import type { ShownRow } from '../rows/tree'
import { type Replaced, replaceWords } from '../bulk/replace-words'
import { textOf } from '../table/table-values'

/** Finds text in the cells and goes from one to the next. */
export function FindBox({ table, onClose }: { table: Table; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [replaced, setReplaced] = useState<Replaced>()
  const query = useDeferredValue(words)
  const rows = useTable(table, ({ state }) => state.rows)
  const visibleRows = useTable(table, () => table.shown())
  const found = useMemo(
    () => (rows ? findIn(table, visibleRows, query) : []),
    [query, rows, visibleRows, table],
  )
  function go(by: 1 | -1) {
    const next = nextFind(found, placeOf(table, table.state.focus) ?? { row: -1, column: -1 }, by)
    const cell = next && cellAt(table, next)
    if (cell && findRow(table, cell.id)) focusCell(table, cell)
  }
  /** Replaces where the keyboard is and goes on to the next find; where nothing was found there, only goes. */
  function replaceOne() {
    const here = placeOf(table, table.state.focus)
    const own = found.filter(({ row, column }) => row === here?.row && column === here.column)
    if (own.length > 0) setReplaced(replaceWords(table, own, query, by))
    go(1)
  }
  function replaceAll() {
    setReplaced(replaceWords(table, findIn(table, visibleRows, query, Number.POSITIVE_INFINITY), query, by))
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
        onChange={({ target }) => {
          setWords(target.value)
          setReplaced(undefined)
        }}
        onKeyDown={press}
      />
      <span role="status">
        {[
          query.trim() === '' ? '' : found.length === 0 ? '没有找到' : `共 ${found.length} 处`,
          wordsFor(replaced),
        ]
          .filter(Boolean)
          .join('，')}
      </span>
      <Button type="text" size="small" aria-label="上一个" icon={<UpOutlined />} onClick={() => go(-1)} />
      <Button type="text" size="small" aria-label="下一个" icon={<DownOutlined />} onClick={() => go(1)} />
      {!table.options.disabled && (
        <>
          <Input
            size="small"
            aria-label="替换为"
            placeholder="替换为"
            style={{ width: 160 }}
            value={by}
            onChange={({ target }) => setBy(target.value)}
            onKeyDown={(event) => (event.key === 'Escape' ? press(event) : undefined)}
            onPressEnter={(event) => {
              event.preventDefault()
              if (!isComposing(event)) replaceOne()
            }}
          />
          <Button size="small" disabled={found.length === 0} onClick={replaceOne}>
            替换
          </Button>
          <Button size="small" disabled={found.length === 0} onClick={replaceAll}>
            全部替换
          </Button>
        </>
      )}
      <Button type="text" size="small" aria-label="关闭查找" icon={<CloseOutlined />} onClick={onClose} />
    </div>
  )
}

function findIn(table: Table, visibleRows: readonly ShownRow[], words: string, limit?: number): Place[] {
  return findCells(
    visibleRows.length,
    table.columns.length,
    ({ row, column }) => {
      const values = findRow(table, visibleRows[row]?.id ?? '')?.values
      const own = table.columns[column]
      return values && own ? textOf(table, values, own) : ''
    },
    words,
    limit,
  )
}

function wordsFor(replaced: Replaced | undefined): string {
  if (!replaced) return ''
  const skipped = replaced.skipped > 0 ? `，${replaced.skipped} 处不可编辑或不合要求，未替换` : ''
  return `已替换 ${replaced.replaced} 处${skipped}`
}
