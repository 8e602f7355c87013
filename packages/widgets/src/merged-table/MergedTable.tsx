import { Table } from 'antd'
import type { ReactNode } from 'react'
import classes from './MergedTable.module.css'
import { rowSpans } from './row-spans'

/** A column of a merged table. */
export interface MergedColumn<Row> {
  key: string
  title: string
  valueOf: (row: Row) => string | number | null
  width?: number
  /** Equal neighbours are one cell, within the merged columns before this one. */
  merges?: boolean
}

export interface MergedTableProps<Row> {
  rows: readonly Row[]
  columns: readonly MergedColumn<Row>[]
  keyOf: (row: Row) => string
  'aria-label': string
  isLoading?: boolean
  /** Pixels; longer tables scroll. */
  height?: number
}

/** A table in which equal cells of neighbouring rows are one. */
export function MergedTable<Row extends object>({
  rows,
  columns,
  keyOf,
  isLoading = false,
  height,
  'aria-label': label,
}: MergedTableProps<Row>): ReactNode {
  const merged = columns.filter(({ merges }) => merges)
  const spans = rowSpans(
    rows,
    merged.map(({ valueOf }) => valueOf),
  )
  const spanOf = (column: MergedColumn<Row>, index: number) => spans[merged.indexOf(column)]?.[index] ?? 1
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classes.scroller}
      {...(height && { style: { maxHeight: height } })}
    >
      <Table<Row>
        bordered
        size="small"
        sticky
        pagination={false}
        loading={isLoading}
        dataSource={rows}
        rowKey={keyOf}
        rowHoverable={false}
        columns={columns.map((column) => ({
          key: column.key,
          title: column.title,
          ...(column.width && { width: column.width }),
          render: (_: unknown, row: Row) => column.valueOf(row),
          onCell: (_: Row, index = 0) => ({ rowSpan: spanOf(column, index) }),
        }))}
      />
    </div>
  )
}
