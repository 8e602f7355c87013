import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import { LoadFailure } from './LoadFailure'

interface PageTableProps<Row extends object> extends Omit<TableProps<Row>, 'dataSource' | 'loading'> {
  /** One page of records. */
  query: UseQueryResult<{ records: Row[] }>
}

/** A page of records in a small table; one that could not be read says so and is asked for again. */
export function PageTable<Row extends object>({ query, ...table }: PageTableProps<Row>) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = query
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={data?.records ?? []}
      loading={isPending || isPlaceholderData}
      {...table}
    />
  )
}
