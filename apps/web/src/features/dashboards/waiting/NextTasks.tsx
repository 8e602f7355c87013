import { caseAddress } from '@dougong/contract/online/flows/case-address'
import { todoTasks } from '@dougong/contract/online/flows/case-heads'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import styles from './NextTasks.module.css'

const maxRows = 4

/** Read anew with everything else that is shown of flows. */
const nextTasks = queryOptions({
  queryKey: ['flows', 'home'],
  queryFn: ({ signal }) =>
    call(endpointsOf(todoTasks).list, { query: { pageNo: 1, pageSize: maxRows } }, { signal, quiet: true }),
})

/** The newest tasks that wait for the user; a click opens the task. */
export function NextTasks() {
  const { data, error, isFetching, refetch } = useQuery(nextTasks)
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.records.length === 0) return <p className={styles.none}>没有等待您处理的审批</p>
  return (
    <ul className={styles.list} aria-label="最新的待办">
      {data.records.map((task) => (
        <li key={text(task['id'])}>
          <Link to={caseAddress(text(task['caseId']))} className={styles.task}>
            <span className={styles.title}>{text(task['title'])}</span>
            <span className={styles.note}>
              {[task['starter_dictText'] ?? task['starter'], task['stepTitle']].map(text).join(' · ')}
            </span>
            {task['isOverdue'] === 'Y' ? (
              <span className={styles.overdue}>已超时</span>
            ) : (
              <time className={styles.note}>{text(task['openTime']).slice(5, 16)}</time>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
