import { DownOutlined, FilterFilled } from '@ant-design/icons'
import { Popover } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '../../lazy-part'
import type { Column } from '../columns'
import styles from '../EditableTable.module.css'
import { useTable } from '../table/row-view'
import type { Table } from '../table/table'

const ColumnMenu = lazyPart(async () => (await import('./ColumnMenu')).ColumnMenu)

/** Opens what a column offers: order and filter. By keys it is Ctrl+Shift+L in a cell of the column. */
export function MenuButton({ table, column }: { table: Table; column: Column }) {
  const isOpen = useTable(table, ({ state }) => state.menuKey === column.key)
  const isInForce = useTable(
    table,
    ({ state: { filter } }) => filter.sort?.key === column.key || filter.texts[column.key] !== undefined,
  )
  function close() {
    table.set({ menuKey: undefined })
    table.screen?.focusGrid()
  }
  const button = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${column.title}筛选`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title="筛选和排序 (Ctrl+Shift+L)"
      className={`${styles.plain} ${styles.menuButton} ${isInForce ? styles.inForce : ''}`}
      onClick={() => (isOpen ? close() : table.set({ menuKey: column.key }))}
    >
      {isInForce ? <FilterFilled /> : <DownOutlined />}
    </button>
  )
  if (!isOpen) return button
  return (
    <Popover
      open
      placement="bottomRight"
      trigger="click"
      onOpenChange={(next) => !next && close()}
      content={
        <div
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') close()
          }}
        >
          <Suspense>
            <ColumnMenu table={table} column={column} onClose={close} />
          </Suspense>
        </div>
      }
    >
      {button}
    </Popover>
  )
}
