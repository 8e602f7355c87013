import { Empty, Input, Space } from 'antd'
import type { ReactNode } from 'react'
import styles from './ShortList.module.css'

interface ShortListProps<Row> {
  rows: readonly Row[] | undefined
  /** What is said where there are none. */
  empty: string
  /** What the search looks for, as the input names and asks it. */
  search: { name: string; placeholder: string; maxLength: number; onSearch: (text: string) => void }
  /** Beside the search. */
  adding: ReactNode
  what: (row: Row) => ReactNode
  actions: (row: Row) => ReactNode
}

/** A list for drawers and tabs: a search, a button that adds, and lines with their actions. */
export function ShortList<Row extends { id: string }>({
  rows,
  empty,
  search,
  adding,
  what,
  actions,
}: ShortListProps<Row>) {
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search ?? ''}
          placeholder={search.placeholder}
          aria-label={search.name}
          allowClear
          maxLength={search.maxLength}
          onSearch={(text) => search.onSearch(text.trim())}
        />
        {adding}
      </div>
      {rows?.length === 0 && <Empty description={empty} />}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <li key={row.id} className={styles.item}>
            <span className={styles.what}>{what(row)}</span>
            <Space size={12}>{actions(row)}</Space>
          </li>
        ))}
      </ul>
    </>
  )
}
