import { taskStatus, tasks } from '../../contract/tasks'
import { HeadInfo } from '@dougong/widgets/head-info/HeadInfo'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { resourceList } from '@dougong/web/resource/resource.queries'
import { useSession } from '@dougong/web/shared/signed-in/session-store'
import { Panel } from '@dougong/web/shared/ui/Panel'
import styles from './TaskFigures.module.css'

const unfinished = { status_MultiString: `${taskStatus.waiting},${taskStatus.doing}` }

/** How many tasks there are of some kinds, as far as the reader may see them. */
export function TaskFigures() {
  const username = useSession((session) => session.username)
  const today = dayjs()
  const yesterday = today.subtract(1, 'day').format('YYYY-MM-DD')
  const monday = today.subtract((today.day() + 6) % 7, 'day').format('YYYY-MM-DD')
  const figures = [
    { title: '我的待办', query: { ...unfinished, owner: username } },
    { title: '已逾期', query: { ...unfinished, endDate_end: yesterday } },
    { title: '本周完成', query: { status: taskStatus.done, updateTime_begin: `${monday} 00:00:00` } },
  ]
  return (
    <Panel>
      <div className={styles.figures}>
        {figures.map(({ title, query }, index) => (
          <Figure key={title} title={title} query={query} isLast={index === figures.length - 1} />
        ))}
      </div>
    </Panel>
  )
}

interface FigureProps {
  title: string
  query: Record<string, string>
  isLast: boolean
}

function Figure({ title, query, isLast }: FigureProps) {
  const { data } = useQuery(resourceList(tasks, { ...query, pageNo: 1, pageSize: 1 }))
  return <HeadInfo title={title} content={data ? `${data.total} 个` : '—'} isBordered={!isLast} />
}
