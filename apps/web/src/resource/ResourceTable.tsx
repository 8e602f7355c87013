import { Button, Table, type TableProps } from 'antd'
import { useMemo, useRef, type ReactNode } from 'react'
import { columnWidths } from './column-widths'
import type { Column } from './columns'
import { ResizableTitle } from './ResizableTitle'
import type { ResourceRow } from './resource.queries'
import type { ResourceState, Sort } from './use-resource'
import { useWidest } from './use-widest'
import { useWidth } from './use-width'

/** One chosen record of a list. */
export interface Choice {
  id: string | undefined
  onChoose: (row: ResourceRow) => void
}

interface ResourceTableProps {
  state: ResourceState
  columns: Column[]
  size?: 'small' | 'middle' | 'large'
  /** What can be done to one record, at the end of its row. */
  actions?: ((row: ResourceRow) => ReactNode) | undefined
  mayBeSelected?: boolean
  choice?: Choice | undefined
  /** Widths of columns by name; with `onResize`, their heads can be dragged. */
  widths?: Record<string, number>
  onResize?: (name: string, width: number) => void
  /** How rows open, where they have `children`. */
  expandable?: TableProps<ResourceRow>['expandable']
}

/** What stands before the columns: boxes to tick, and what opens a row. */
const tickWidth = 48
const components = { header: { cell: ResizableTitle } }

/** A page of a resource as a table. */
export function ResourceTable({
  state,
  columns,
  size = 'middle',
  actions,
  mayBeSelected = false,
  choice,
  widths = {},
  onResize,
  expandable,
}: ResourceTableProps) {
  const { rows, list, pagination, selected, select, order, sort } = state
  const frame = useRef<HTMLDivElement>(null)
  const widestActions = useWidest(frame, '[data-row-actions]', rows)
  const actionsWidth = actions ? Math.max(80, widestActions + 24) : 0
  const aside = actionsWidth + (mayBeSelected || choice ? tickWidth : 0) + (expandable ? tickWidth : 0)
  const room = useWidth(frame) - aside
  const found = useMemo(() => columnWidths(columns, rows, room), [columns, rows, room])
  const widthOf = (name: string) => widths[name] ?? found.get(name) ?? 0
  const shown = columns.map(({ name, title, field, render }) => ({
    key: name,
    title,
    ellipsis: true,
    sorter: !field.computed,
    sortOrder: sort?.column === name ? (`${sort.order}end` as const) : null,
    width: widthOf(name),
    ...(onResize && {
      // What a head's own cell is given beyond HTML's attributes, antd's types do not foresee.
      onHeaderCell: (): object => ({
        label: title,
        wide: widthOf(name),
        onResize: (width: number) => onResize(name, width),
      }),
    }),
    render: (_: unknown, row: ResourceRow) => render(row),
  }))
  const own = {
    key: 'actions',
    title: '操作',
    fixed: 'end' as const,
    width: actionsWidth,
    render: (_: unknown, row: ResourceRow) => (
      <span data-row-actions style={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {actions?.(row)}
      </span>
    ),
  }
  const width = columns.reduce((sum, { name }) => sum + widthOf(name), aside)
  const props: TableProps<ResourceRow> = {
    rowKey: 'id',
    size,
    components,
    dataSource: rows,
    ...(expandable && { expandable }),
    loading: list.isPending || list.isPlaceholderData,
    scroll: { x: width },
    locale: { emptyText: '没有查询到任何数据' },
    columns: actions ? [...shown, own] : shown,
    pagination: { ...pagination, showTotal: (total) => <TotalOf state={state} total={total} /> },
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
    ...(choice && {
      rowSelection: {
        type: 'radio',
        selectedRowKeys: choice.id === undefined ? [] : [choice.id],
        onSelect: (row) => choice.onChoose(row),
      },
      onRow: (row) => ({ onClick: () => choice.onChoose(row) }),
    }),
  }
  return (
    <div ref={frame}>
      <Table {...props} />
    </div>
  )
}

/** 共 N 条, or about so many where counting would take long; who wants it exactly asks. */
export function TotalOf({ state, total }: { state: ResourceState; total: number }) {
  if (!state.list.data?.totalIsEstimate) return `共 ${total} 条`
  return (
    <>
      共约 {total} 条
      <Button type="link" size="small" loading={state.list.isFetching} onClick={state.countExactly}>
        精确计数
      </Button>
    </>
  )
}

function sortOf(sorter: Parameters<NonNullable<TableProps<ResourceRow>['onChange']>>[2]): Sort | undefined {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  return columnKey && order
    ? { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' }
    : undefined
}
