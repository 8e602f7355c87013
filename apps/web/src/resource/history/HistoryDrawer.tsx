import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { useDevice } from '../../shared/settings/device'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { History } from './History'
import { type RecordName, versionsOf } from './history.queries'

interface HistoryDrawerProps {
  record: RecordName
  /** What the record is called. */
  name: string
  onClose: () => void
}

/** The versions of a record beside the page: who made each, what differs between two, the way back to one. */
export function HistoryDrawer({ record, name, onClose }: HistoryDrawerProps) {
  const isMobile = useDevice() === 'mobile'
  const { data, error, isFetching, refetch } = useQuery(versionsOf(record))
  return (
    <Drawer open title={`历史：${name}`} size={isMobile ? '100%' : 900} onClose={onClose} destroyOnHidden>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <History key={data[0]?.id} record={record} versions={data} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
