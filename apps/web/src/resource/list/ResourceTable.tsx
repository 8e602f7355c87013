import { Button, Table, type TableProps } from 'antd'
import { useMemo, useRef, type ReactNode } from 'react'
import { columnWidths, unfolded } from './column-widths'
import type { Column } from './columns'
import { SelectionCount } from './SelectionCount'
import styles from './ResourceTable.module.css'
import { ResizableTitle } from './ResizableTitle'
import type { ResourceRow } from '../resource.queries'
import type { ResourceState, Sort } from '../use-resource'
import { useWidest } from './use-widest'
import { useWidth } from '../../shared/box-size/use-width'

/** One chosen record of a list. */
export interface Choice {
  id: string | undefined
  onChoose: (row: ResourceRow) => void
  /** The rows that can be chosen from are these now. */
  onRows?: (rows: readonly ResourceRow[]) => void
}

interface ResourceTableProps {
  state: ResourceState
  columns: Column[]
  /** Stands where there are no rows. */
  empty: ReactNode
  size?: 'small' | 'middle' | 'large'
  /** What can be done to one record, at the end of its row. */
  actions?: ((row: ResourceRow) => ReactNode) | undefined
  mayBeSelected?: boolean
  choice?: Choice | undefined
  /** Widths of columns by name; with `onResize`, their heads can be dragged. */
  widths?: Record<string, number>
  onResize?: (name: string, width: number) => void
  /** Columns that stay where the rest is moved sideways, by name. */
  pinned?: readonly string[]
  /** How rows open, where they have `children`. */
  expandable?: TableProps<ResourceRow>['expandable']
  /** Attributes of each row. */
  rowProps?: TableProps<ResourceRow>['onRow']
  /** What tells rows apart, where they have no ids. */
  keyOf?: (row: ResourceRow) => string
  /** The heading that a column shares with its neighbours. */
  groupOf?: (name: string) => string | undefined
  /** Rows below the others, given the columns as they stand. */
  summary?: (columns: readonly Column[]) => ReactNode
}

/** What stands before the columns: boxes to tick, and what opens a row. */
const tickWidth = 48
/** What stands before a node's name: how it is opened and taken, and how far in it stands. */
const nodeWidth = 52
const levelWidth = 15
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
  pinned = [],
  onResize,
  expandable,
  rowProps,
  keyOf,
  groupOf,
  summary,
  empty,
}: ResourceTableProps) {
  const { rows, isWaiting, pagination, selected, select, order, sort } = state
  const frame = useRef<HTMLDivElement>(null)
  const widestActions = useWidest(frame, '[data-row-actions]', rows)
  const actionsWidth = actions ? Math.max(80, widestActions + 24) : 0
  const isTree = expandable !== undefined && !expandable.expandedRowRender
  const drawn = useMemo(() => unfolded(rows), [rows])
  const inset = isTree ? nodeWidth + drawn.depth * levelWidth : 0
  const ticks = mayBeSelected || choice ? tickWidth : 0
  const aside = actionsWidth + ticks + (expandable && !isTree ? tickWidth : 0)
  const room = useWidth(frame) - aside - inset
  const found = useMemo(() => columnWidths(columns, drawn.rows, room), [columns, drawn, room])
  const insetOf = (name: string) => (name === columns[0]?.name ? inset : 0)
  const widthOf = (name: string) => widths[name] ?? (found.get(name) ?? 0) + insetOf(name)
  const tableColumns = columns.map(({ name, title, field, align, render }) => ({
    key: name,
    title,
    align,
    ...(align === 'end' && { className: styles.number ?? '' }),
    ellipsis: true,
    ...((field.look?.fixed || pinned.includes(name)) && { fixed: 'start' as const }),
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
    rowKey: keyOf ?? 'id',
    ...(summary && { summary: () => summary(columns) }),
    size,
    components,
    dataSource: rows,
    ...(expandable && { expandable }),
    ...(rowProps && { onRow: rowProps }),
    loading: isWaiting,
    scroll: { x: width },
    /* a list that is on its way is not empty yet */
    locale: { emptyText: isWaiting ? <span /> : empty },
    columns: [...(groupOf ? grouped(tableColumns, groupOf) : tableColumns), ...(actions ? [own] : [])],
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
    <div
      ref={frame}
      className={styles.frame}
      {...(mayBeSelected && pagination.hideOnSinglePage && { 'data-room': true })}
    >
      <Table {...props} />
      {mayBeSelected && <SelectionCount state={state} />}
    </div>
  )
}

type TableColumns = NonNullable<TableProps<ResourceRow>['columns']>

/** Columns below the heading that they share with their neighbours. */
function grouped(columns: TableColumns, groupOf: (name: string) => string | undefined): TableColumns {
  const groups: { title: string; children: TableColumns }[] = []
  for (const column of columns) {
    const title = groupOf(String(column.key)) ?? ''
    const last = groups.at(-1)
    const isNeighbour = title !== '' && last?.title === title && last.children[0]?.fixed === column.fixed
    if (isNeighbour) last.children.push(column)
    else groups.push({ title, children: [column] })
  }
  return groups.flatMap(({ title, children }) => {
    const [{ key, fixed } = {}] = children
    return title === ''
      ? children
      : [{ key: `group ${String(key)}`, title, children, ...(fixed && { fixed }) }]
  })
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
