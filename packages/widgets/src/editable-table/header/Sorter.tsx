import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import styles from '../EditableTable.module.css'
import { nextSort } from '../rows/sorting'
import type { TableSorting } from '../table-props'

interface SorterProps {
  title: string
  sorting: TableSorting
  columnKey: string
}

/** A title that sorts. */
export function Sorter({ title, sorting, columnKey }: SorterProps) {
  const order = sorting.by?.key === columnKey ? sorting.by.order : undefined
  return (
    <button
      type="button"
      className={styles.sorter}
      onClick={() => sorting.onSort(nextSort(sorting.by, columnKey))}
    >
      <span className={styles.title} title={title}>
        {title}
      </span>
      <span className={styles.arrows}>
        <CaretUpOutlined className={order === 'asc' ? styles.inForce : ''} />
        <CaretDownOutlined className={order === 'desc' ? styles.inForce : ''} />
      </span>
    </button>
  )
}
