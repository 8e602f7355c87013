import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/access/may'
import { ChartPanel } from '../../../shared/charts/ChartPanel'
import { unreadAnnouncements } from '../../messages'
import { runsByOutcome } from '../administration/dashboards.queries'
import { LatestAnnouncements } from '../LatestAnnouncements'
import styles from './pages.module.css'

const unreadColumns = [
  { key: 'kind', title: '类型' },
  { key: 'count', title: '未读' },
]
const runColumns = [
  { key: 'outcome', title: '结果' },
  { key: 'count', title: '次数' },
]

/** `/dashboard/task`: what waits for somebody: messages to read and, for who may see them, what came of scheduled jobs. */
export function TaskPage() {
  const maySeeJobs = useMay('system:quartzJob:list')
  const unread = useQuery(unreadAnnouncements(8))
  const runs = useQuery({ ...runsByOutcome, enabled: maySeeJobs })
  const data = unread.data && [
    { kind: '通知公告', count: unread.data.anntMsgTotal },
    { kind: '系统消息', count: unread.data.sysMsgTotal },
  ]
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <LatestAnnouncements />
        <ChartPanel
          title="待读消息"
          definition={{
            type: 'bar',
            isHorizontal: true,
            category: 'kind',
            measures: ['count'],
            unit: '条',
          }}
          columns={unreadColumns}
          query={{ ...unread, data }}
          height={200}
        />
      </div>
      {maySeeJobs && (
        <div className={styles.columns}>
          <ChartPanel
            title="最近七天的定时任务"
            definition={{ type: 'bar', category: 'outcome', measures: ['count'], unit: '次' }}
            columns={runColumns}
            query={runs}
            height={240}
          />
          <ChartPanel
            title="定时任务的结果"
            definition={{ type: 'ring', category: 'outcome', measures: ['count'], unit: '次' }}
            columns={runColumns}
            query={runs}
            height={240}
          />
        </div>
      )}
    </div>
  )
}
