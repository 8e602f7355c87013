import type { Part, Resource } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { Empty, Spin, Table, Tabs } from 'antd'
import { useMemo } from 'react'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { isShownIn } from '../behaviour/rows'
import { detailEntries } from './detail-entries'
import { columnsOf } from '../list/columns'
import type { ResourceRow } from '../resource.queries'
import { partsOf } from '../parts.queries'
import styles from './PartRows.module.css'

interface PartRowsProps {
  resource: Resource
  id: string
  /** One kind of parts alone. */
  only?: string
  /** One kind below the other, as on paper. */
  areStacked?: boolean
}

/** The parts of one record, to read: a table, or one for each kind behind tabs; of a kind that has one, its fields. */
export function PartRows({ resource, id, only, areStacked = false }: PartRowsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(partsOf(resource, id))
  const kinds = Object.entries(resource.parts ?? {}).filter(([name]) => only === undefined || name === only)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  const tables = kinds.map(([name, part]) => ({
    key: name,
    label: part.title,
    children: <PartContent part={part} rows={data?.[name] ?? []} isLoading={isPending} />,
  }))
  if (areStacked)
    return tables.map(({ key, label, children }) => (
      <section key={key}>
        <h3 className={styles.title}>{label}</h3>
        {children}
      </section>
    ))
  return tables.length === 1 ? tables[0]?.children : <Tabs size="small" items={tables} />
}

interface RowsOfKindProps {
  part: Part
  rows: readonly ResourceRow[]
  isLoading: boolean
}

/** The parts of one kind as they are at hand: a table, or the fields of the only one. */
export function PartContent({
  part,
  rows,
  isLoading = false,
}: Omit<RowsOfKindProps, 'isLoading'> & { isLoading?: boolean }) {
  return part.isSingle ? (
    <OnlyRow part={part} row={rows[0]} isLoading={isLoading} />
  ) : (
    <RowsOfKind part={part} rows={rows} isLoading={isLoading} />
  )
}

function RowsOfKind({ part, rows, isLoading }: RowsOfKindProps) {
  const columns = useMemo(
    () =>
      columnsOf(part.resource).map(({ name, title, align, render }) => ({
        key: name,
        title,
        align,
        render: (_: unknown, row: ResourceRow) => render(row),
      })),
    [part],
  )
  return (
    <Table<ResourceRow>
      aria-label={part.title}
      rowKey="id"
      size="small"
      pagination={false}
      loading={isLoading}
      columns={columns}
      dataSource={[...rows]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: `还没有${part.title}` }}
    />
  )
}

/** Everything about the one part of its kind. */
function OnlyRow({ part, row, isLoading }: { part: Part; row: ResourceRow | undefined; isLoading: boolean }) {
  const { resource, parent } = part
  if (isLoading) return <Spin />
  if (!row) return <Empty description={`还没有${part.title}`} />
  const names = [...new Set([...resource.list, ...resource.form])].filter((name) => name !== parent)
  const visibleNames = names.filter((name) => isShownIn(resource, name, row))
  return <DetailList entries={detailEntries(resource, visibleNames, row)} />
}
