import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { SideDrawer } from '../../shared/ui/SideDrawer'
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
  const { data, error, isFetching, refetch } = useQuery(versionsOf(record))
  return (
    <SideDrawer title={`历史：${name}`} size={900} onClose={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <History key={data[0]?.id} record={record} versions={data} />
      ) : (
        <Skeleton active />
      )}
    </SideDrawer>
  )
}
