import { Table, type TableColumnsType, type TablePaginationConfig, type TableProps } from 'antd'

/** A page of rows, as a table or as cards (`CardList`). */
export interface PagedRows<Row> {
  rows: readonly Row[]
  isLoading: boolean
  pagination: TablePaginationConfig
}

interface PagedTableProps<Row> extends PagedRows<Row> {
  columns: TableColumnsType<Row>
  /** Narrower than this, the table is moved sideways. */
  width: number
  /** What stands where there is none. */
  empty: string
  /** Which rows are chosen, where they can be. */
  rowSelection?: TableProps<Row>['rowSelection']
}

/** The table of a page that is no resource. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { rows, isLoading, pagination, columns, width, empty, rowSelection } = props
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      pagination={pagination}
      scroll={{ x: width }}
      locale={{ emptyText: empty }}
      {...(rowSelection && { rowSelection })}
    />
  )
}
