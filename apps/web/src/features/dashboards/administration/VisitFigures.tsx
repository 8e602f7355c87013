import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { visitTotals } from './dashboards.queries'
import { Tile, Tiles } from './Tile'
import styles from './VisitFigures.module.css'

const figures = [
  { key: 'totalVisitCount', name: '总访问量', note: '自启用以来成功登录的次数' },
  { key: 'todayVisitCount', name: '今日访问量', note: '今天成功登录的次数' },
  { key: 'todayIp', name: '今日访问 IP 数', note: '今天登录所用的不同 IP 数' },
] as const

/** Three numbers about visits, and further tiles before them; a visit is a successful sign-in. */
export function VisitFigures({ children }: { children?: ReactNode }) {
  const query = useQuery(visitTotals)
  const { data, error, isFetching, refetch } = query
  return (
    <Tiles>
      {children}
      {error && !data ? (
        <div className={styles.failure}>
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </div>
      ) : (
        figures.map(({ key, name, note }) => (
          <Tile key={key} name={name} query={query} note={note}>
            {data?.[key].toLocaleString('zh-CN')}
          </Tile>
        ))
      )}
    </Tiles>
  )
}
