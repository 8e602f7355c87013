import { Empty, Pagination, Spin, type TablePaginationConfig } from 'antd'
import type { ReactNode } from 'react'
import styles from './CardList.module.css'

interface CardListProps<Row> {
  rows: readonly Row[]
  isLoading: boolean
  pagination: TablePaginationConfig
  /** What stands where there is none. */
  empty: string
  children: (row: Row) => ReactNode
}

/** The same page as a table shows, for a screen too narrow for columns. */
export function CardList<Row extends { id: string }>({
  rows,
  isLoading,
  pagination,
  empty,
  children,
}: CardListProps<Row>) {
  const { placement: _, ...paging } = pagination
  return (
    <Spin spinning={isLoading}>
      {rows.length > 0 ? (
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      )}
      <div className={styles.paging}>
        <Pagination {...paging} simple size="small" />
      </div>
    </Spin>
  )
}
