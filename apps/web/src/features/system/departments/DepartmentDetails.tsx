import { departments } from '@dougong/contract/system/departments/departments'
import { Descriptions, Skeleton } from 'antd'
import type { UseQueryResult } from '@tanstack/react-query'
import { columnsOf } from '../../../resource/list/columns'
import type { ResourceRow } from '../../../resource/resource.queries'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

const names = [
  'departName',
  'orgCode',
  'orgCategory',
  'directorNames',
  'departNameEn',
  'departNameAbbr',
  'departOrder',
  'status',
  'mobile',
  'fax',
  'address',
  'memo',
  'description',
  'createTime',
]

/** What is stored about a department. */
export function DepartmentDetails({ record }: { record: UseQueryResult<ResourceRow> }) {
  const { data, error, isFetching, refetch } = record
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  return (
    <Descriptions
      bordered
      size="small"
      styles={{ label: { whiteSpace: 'nowrap' } }}
      column={{ xs: 1, sm: 1, md: 2, lg: 2 }}
      items={columnsOf(departments, {}, names).map(({ name, title, render }) => ({
        key: name,
        label: title,
        children: render(data),
      }))}
    />
  )
}
