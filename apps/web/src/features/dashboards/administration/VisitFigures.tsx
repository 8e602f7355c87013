import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { visitTotals } from './dashboards.queries'
import styles from './VisitFigures.module.css'

const figures = [
  { key: 'totalVisitCount', name: '总访问量', note: '自启用以来成功登录的次数' },
  { key: 'todayVisitCount', name: '今日访问量', note: '今天成功登录的次数' },
  { key: 'todayIp', name: '今日访问地址', note: '今天登录所用的不同 IP 数' },
] as const

/** Three numbers about visits; a visit is a successful sign-in. */
export function VisitFigures() {
  const { data, error, isFetching, refetch } = useQuery(visitTotals)
  if (error && !data) {
    return (
      <div className={styles.failure}>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  }
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, name, note }) => (
        <div key={key} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.number}>
            {data ? data[key].toLocaleString('zh-CN') : <Skeleton.Button active size="small" />}
          </dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
