import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { AddSamples } from './AddSamples'
import { readShipColumns } from './ship-columns'
import { shipList } from './ships.queries'

interface ShipGridProps {
  label: string
  /** Whose ships below it; undefined stands for those of the top, null for none yet. */
  parentId?: string | null
  selection?: 'checkbox' | 'radio'
  onSelect?: (rows: RowValues[]) => void
  /** Which columns; all otherwise. */
  columns?: readonly string[]
  maxHeight?: number
}

const none: RowValues[] = []

/** Ships of one level, to choose from. */
export function ShipGrid({ label, parentId, selection, onSelect, columns, maxHeight = 300 }: ShipGridProps) {
  const [page, setPage] = useState({ current: 1, pageSize: 10 })
  const query = { pageNo: page.current, pageSize: page.pageSize, ...(parentId && { parentId }) }
  const list = useQuery({ ...shipList(query), enabled: parentId !== null })
  if (parentId === null) return <Empty description={`选择一行，查看它的${label}`} />
  if (list.error)
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  if (list.data?.total === 0) return <AddSamples label={label} parentId={parentId} />
  return (
    <EditableTable
      label={label}
      columns={columns ? readShipColumns.filter(({ key }) => columns.includes(key)) : readShipColumns}
      rows={list.data?.records ?? none}
      loading={list.isPending}
      size="mini"
      bordered
      rowNumber
      clickSelectsRow
      maxHeight={maxHeight}
      {...(selection && { rowSelection: selection })}
      {...(onSelect && { onSelectionChange: ({ selectedRows }) => onSelect(selectedRows) })}
      paging={{ ...page, total: list.data?.total ?? 0 }}
      onPageChange={setPage}
    />
  )
}

/** Ships that were chosen elsewhere. */
export function ChosenShips({
  label,
  rows,
  onSelect,
}: {
  label: string
  rows: RowValues[]
  onSelect?: (rows: RowValues[]) => void
}) {
  if (rows.length === 0) return <Empty description="在左侧勾选几行" />
  return (
    <EditableTable
      label={label}
      columns={readShipColumns}
      rows={rows}
      size="mini"
      bordered
      rowNumber
      clickSelectsRow
      maxHeight={300}
      {...(onSelect && {
        rowSelection: 'radio',
        onSelectionChange: ({ selectedRows }) => onSelect(selectedRows),
      })}
    />
  )
}
