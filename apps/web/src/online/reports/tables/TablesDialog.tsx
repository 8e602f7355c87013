import { listReportTables } from '@dougong/contract/online/reports/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { OpenTables } from './OpenTables'

/** Which tables, and which of their columns, statements of reports may read. */
export function TablesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['report-tables'],
    queryFn: ({ signal }) => call(listReportTables, undefined, { signal, silent: true }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (data) return <OpenTables tables={data} onClose={onClose} />
  return (
    <Dialog open title="开放给报表的表" width={860} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}
