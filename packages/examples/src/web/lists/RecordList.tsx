import { Empty, Pagination, Result, Spin, type TablePaginationConfig } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '@dougong/web/shared/api/client'
import { useDevice } from '@dougong/web/shared/settings/device'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import styles from './RecordList.module.css'

interface RecordListProps<Row> {
  label: string
  rows: readonly Row[]
  /** How the rows are fetched. */
  query: {
    isPending: boolean
    isPlaceholderData: boolean
    isFetching: boolean
    error: Error | null
    refetch: () => Promise<unknown>
  }
  pagination?: TablePaginationConfig
  /** One below the other, or as cards side by side. */
  layout?: 'rows' | 'cards'
  /** Stands before the rows, as one of them. */
  first?: ReactNode
  children: (row: Row) => ReactNode
}

/** A page of records in a presentation of the page's own; a refusal, a failure and emptiness are told here. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { label, rows, query, pagination, layout = 'rows', first, children } = props
  const isMobile = useDevice() === 'mobile'
  const { error } = query
  if (error instanceof ApiError && error.status === 403)
    return <Result status="warning" title="没有权限" subTitle={error.message} />
  if (error)
    return <LoadFailure error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
  const { placement: _, ...paging } = pagination ?? {}
  return (
    <Spin spinning={query.isPending || query.isPlaceholderData}>
      <ul aria-label={label} className={styles.list} data-layout={layout}>
        {first && <li>{first}</li>}
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {rows.length === 0 && !query.isPending && <Empty description="没有查询到任何数据" />}
      {pagination && rows.length > 0 && (
        <div className={styles.paging}>
          <Pagination {...paging} {...(isMobile && { simple: true, size: 'small' })} />
        </div>
      )}
    </Spin>
  )
}
