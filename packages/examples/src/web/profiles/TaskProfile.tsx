import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { taskOrNewest } from './task.queries'

/** The task that the address names, `?id=…`, or the newest, once it is there. */
export function TaskProfile({ children }: { children: (task: ResourceRow) => ReactNode }) {
  const [address] = useSearchParams()
  const { data, error, refetch, isFetching } = useQuery(taskOrNewest(address.get('id')))
  if (data) return children(data)
  return (
    <Panel>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data === null ? (
        <Empty description="还没有任务">
          <Link to="/form/base-form">新建任务</Link>
        </Empty>
      ) : (
        <Skeleton active />
      )}
    </Panel>
  )
}
