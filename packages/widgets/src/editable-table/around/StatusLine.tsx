import { Button } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import styles from '../EditableTable.module.css'
import { edgesOf } from '../table/ranges'
import { useTable } from '../table/row-view'
import { findRow, type Table } from '../table/table'
import { clearFilter, filterAnew, isFiltered } from '../table/table-filter'
import { rangeOf } from '../table/table-focus'
import { selectionSums } from '../values/selection-sums'

const words = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 })

/** Below the grid: how many rows are hidden, and what the selected cells come to. Nothing where there is nothing to say. */
export function StatusLine({ table }: { table: Table }) {
  const filter = useTable(table, ({ state }) => state.filter)
  const all = useTable(table, ({ state }) => state.rows.rows.size)
  const sums = useSums(table)
  if (!isFiltered(table) && !sums) return null
  const hidden = all - table.shown().length
  return (
    <div className={styles.status} role="status" aria-label={`${table.options.label}状态`}>
      {isFiltered(table) && (
        <span className={styles.statusPart}>
          {hidden > 0 ? `显示 ${all - hidden} 行，筛选隐藏 ${hidden} 行` : '行按所选的列排列'}
          （保存和校验仍包括全部行）
          <Button type="link" size="small" onClick={() => filterAnew(table)}>
            重新应用
          </Button>
          <Button type="link" size="small" onClick={() => clearFilter(table)}>
            {filter.sort ? '清除筛选和排序' : '清除筛选'}
          </Button>
        </span>
      )}
      {sums && (
        <span className={styles.statusPart}>
          <span>计数 {words.format(sums.count)}</span>
          {sums.numbers > 0 && <span>求和 {words.format(sums.sum)}</span>}
          {sums.numbers > 0 && <span>平均 {words.format(sums.average)}</span>}
        </span>
      )}
    </div>
  )
}

/** What the selected cells come to, where more than one is; after the cells are drawn, however many there are. */
function useSums(table: Table) {
  const end = useTable(table, ({ state }) => state.end)
  const anchor = useTable(table, ({ state }) => state.anchor)
  const isRange = end && anchor && (end.id !== anchor.id || end.key !== anchor.key)
  const rows = useTable(table, ({ state }) => (isRange ? state.rows : undefined))
  const selectionKey = useDeferredValue(isRange ? `${anchor.id} ${anchor.key} ${end.id} ${end.key}` : '')
  return useMemo(() => {
    const range = selectionKey !== '' && rows ? rangeOf(table) : undefined
    if (!range) return undefined
    const { top, bottom, left, right } = edgesOf(range)
    const visibleRows = table.shown().slice(top, bottom + 1)
    return selectionSums(
      table.columns.slice(left, right + 1),
      visibleRows.flatMap(({ id }) => findRow(table, id) ?? []).map(({ values }) => values),
    )
  }, [selectionKey, rows, table])
}
