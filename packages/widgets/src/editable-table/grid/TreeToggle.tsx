import { DownOutlined, LoadingOutlined, RightOutlined } from '@ant-design/icons'
import styles from '../EditableTable.module.css'
import type { RowView } from '../table/row-view'
import type { Table } from '../table/table'
import { toggleOpen } from '../table/table-tree'

/** A row's depth in the tree, and what opens it. */
export function TreeToggle({ table, view, depth }: { table: Table; view: RowView; depth: number }) {
  const icon = view.isWaiting ? <LoadingOutlined /> : view.isOpen ? <DownOutlined /> : <RightOutlined />
  return (
    <>
      <span className={styles.indent} style={{ width: depth * 20 }} />
      {view.mayOpen ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.plain}
          aria-label={view.isOpen ? '收起' : '展开'}
          onClick={() => void toggleOpen(table, view.row.id)}
        >
          {icon}
        </button>
      ) : (
        <span className={styles.indent} style={{ width: 24 }} />
      )}
    </>
  )
}
