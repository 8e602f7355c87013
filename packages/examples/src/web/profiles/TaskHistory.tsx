import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Timeline } from 'antd'
import { actionOf } from '@dougong/web/resource/history/actions'
import { changedTitles } from '@dougong/web/resource/history/compare'
import { useMay } from '@dougong/web/shared/access/may'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { historyOf } from './task.queries'

/** What happened to a task, for those who may see the history of records. */
export function TaskHistory({ id }: { id: string }) {
  const mayRead = useMay('system:dataLog:list')
  const { data, error, isFetching, refetch } = useQuery({ ...historyOf(id), enabled: mayRead })
  if (!mayRead) return <Empty description="没有查看数据日志的权限" />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active title={false} />
  if (data.length === 0) return <Empty description="还没有变更记录" />
  const items = data.map((version) => ({
    key: version.id,
    title: `${version.createTime} ${version.createName}`,
    content: [actionOf(version.action).text, changedTitles(version).join('、')].filter(Boolean).join('：'),
  }))
  return <Timeline items={items} />
}
