import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Column } from './columns'
import type { ResourceRow } from './resource.queries'
import type { ResourceState, Sort } from './use-resource'

interface ResourceTableProps {
  state: ResourceState
  columns: Column[]
  size: 'small' | 'middle' | 'large'
  /** What can be done to one record, at the end of its row. */
  actions?: ((row: ResourceRow) => ReactNode) | undefined
  mayBeSelected: boolean
}

/** A page of a resource as a table. */
export function ResourceTable({ state, columns, size, actions, mayBeSelected }: ResourceTableProps) {
  const { rows, list, pagination, selected, select, order, sort } = state
  const estimated = list.data?.totalIsEstimate
  const shown = columns.map(({ name, title, render }) => ({
    key: name,
    title,
    ellipsis: true,
    sorter: true,
    sortOrder: sort?.column === name ? (`${sort.order}end` as const) : null,
    render: (_: unknown, row: ResourceRow) => render(row),
  }))
  const own = {
    key: 'actions',
    title: '操作',
    fixed: 'end' as const,
    width: 140,
    render: (_: unknown, row: ResourceRow) => actions?.(row),
  }
  const props: TableProps<ResourceRow> = {
    rowKey: 'id',
    size,
    dataSource: rows,
    loading: list.isPending || list.isPlaceholderData,
    scroll: { x: columns.length * 150 + 200 },
    locale: { emptyText: '没有查询到任何数据' },
    columns: actions ? [...shown, own] : shown,
    pagination: {
      ...pagination,
      showTotal: (total) => (estimated ? `共约 ${total} 条` : `共 ${total} 条`),
    },
    onChange: (_pages, _filters, sorter) => {
      const chosen = sortOf(sorter)
      if (JSON.stringify(chosen) !== JSON.stringify(sort)) order(chosen)
    },
    ...(mayBeSelected && {
      rowSelection: {
        selectedRowKeys: selected,
        preserveSelectedRowKeys: true,
        onChange: (keys) => select(keys.map(String)),
      },
    }),
  }
  return <Table {...props} />
}

function sortOf(sorter: Parameters<NonNullable<TableProps<ResourceRow>['onChange']>>[2]): Sort | undefined {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  return columnKey && order
    ? { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }
    : undefined
}
