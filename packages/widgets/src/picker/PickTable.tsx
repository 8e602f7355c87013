import { Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PickedRecord, RecordSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { sizeChanger } from '../select/size-changer'
import { useLoaded } from '../use-loaded'
import { walkRows } from './into-rows'
import { type Selection, toggled, withItems, without } from './selection'

/** A column of records to pick from. */
export interface PickColumn {
  field: string
  title: string
  width?: number
  /** Its heading sorts. */
  isSortable?: boolean
  /** Left out where these records do not tell it. */
  isTold?: (records: readonly PickedRecord[]) => boolean
  render?: (value: unknown, record: PickedRecord) => ReactNode
}

interface PickTableProps {
  source: RecordSource
  /** Names the source for the query that is on screen. */
  sourceKey: string
  filters: Record<string, string>
  columns: readonly PickColumn[]
  pageSizes: readonly number[]
  multiple: boolean
  selection: Selection<PickedRecord>
  onSelect: (selection: Selection<PickedRecord>) => void
  scroll: { x?: number; y?: number }
  /** The order to begin with; a heading may replace it. */
  sort?: PickSort
}

export interface PickSort {
  column: string
  order: 'asc' | 'desc'
}

const directions = { ascend: 'asc', descend: 'desc' } as const

/** Pages of records with boxes to tick; what is ticked stays so while pages turn. */
export function PickTable({
  source,
  sourceKey,
  filters,
  columns,
  pageSizes,
  multiple,
  selection,
  onSelect,
  scroll,
  sort: firstSort,
}: PickTableProps): ReactNode {
  const [sort, setSort] = useState(firstSort)
  const question = JSON.stringify([sourceKey, filters])
  const [turned, setTurned] = useState({ question, pageNo: 1, pageSize: pageSizes[0] ?? 10 })
  const pageNo = turned.question === question ? turned.pageNo : 1
  const { pageSize } = turned
  const { data, error, isLoading, retry } = useLoaded(
    JSON.stringify([question, pageNo, pageSize, sort]),
    (signal) => source.page({ pageNo, pageSize, filters, ...sort }, signal),
  )
  if (error) return <ChoiceFailure error={error} onRetry={retry} />
  const records = data?.records ?? []
  const own = (record: PickedRecord) => record.id
  const toggle = (record: PickedRecord) => onSelect(toggled(selection, record.id, record, multiple))
  const props: TableProps<PickedRecord> = {
    rowKey: 'id',
    size: 'small',
    dataSource: records,
    loading: isLoading,
    scroll,
    locale: { emptyText: '没有查询到任何数据' },
    columns: columns
      .filter(({ isTold }) => isTold?.(records) ?? true)
      .map(({ field, title, width, isSortable, render }) => ({
        key: field,
        title,
        ellipsis: true,
        ...(width && { width }),
        ...(isSortable && {
          sorter: true,
          sortOrder: sort?.column !== field ? null : sort.order === 'asc' ? 'ascend' : 'descend',
        }),
        render: (_: unknown, record: PickedRecord) =>
          render?.(record[field], record) ?? textOf(record[field]),
      })),
    rowSelection: {
      type: multiple ? 'checkbox' : 'radio',
      selectedRowKeys: [...selection.keys()],
      onSelect: toggle,
      onSelectAll: (isOn) =>
        onSelect(isOn ? withItems(selection, records, own) : without(selection, records.map(own))),
      getCheckboxProps: (record) => ({ 'aria-label': String(textOf(record[columns[0]?.field ?? 'id'])) }),
    },
    onChange: (_paging, _filters, sorter, { action }) => {
      const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
      if (action !== 'sort') return
      setSort(order ? { column: String(columnKey), order: directions[order] } : undefined)
      setTurned({ question, pageNo: 1, pageSize })
    },
    onRow: (record) => ({ onClick: () => toggle(record), style: { cursor: 'pointer' } }),
    pagination: {
      size: 'small',
      current: pageNo,
      pageSize,
      total: data?.total ?? 0,
      pageSizeOptions: [...pageSizes],
      showSizeChanger: sizeChanger,
      showTotal: (total) => `共 ${total} 条`,
      onChange: (nextPage, nextSize) =>
        setTurned({ question, pageNo: nextSize === pageSize ? nextPage : 1, pageSize: nextSize }),
    },
  }
  return (
    <div onKeyDown={walkRows}>
      <Table {...props} />
    </div>
  )
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}
