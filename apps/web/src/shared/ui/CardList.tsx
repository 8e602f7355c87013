import { Empty, Pagination, Spin } from 'antd'
import type { ReactNode } from 'react'
import type { PagedRows } from './PagedTable'
import styles from './CardList.module.css'

interface CardListProps<Row> extends PagedRows<Row> {
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
        <Empty description={empty} />
      )}
      {Boolean(paging.total) && (
        <div className={styles.paging}>
          <Pagination {...paging} simple size="small" />
        </div>
      )}
    </Spin>
  )
}

/** One of them: what it is called with what is said or done at the end of that line, and the rest below. */
export function Card({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>{head}</div>
      {children}
    </div>
  )
}
