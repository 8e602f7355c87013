import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useCallback, useState } from 'react'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { visitsByDay } from './dashboards.queries'
import { VisitChart } from './VisitChart'
import { VisitTable } from './VisitTable'
import styles from './VisitTrend.module.css'

/** The last seven days, as a chart or as a table. */
export function VisitTrend() {
  const { data, error, isFetching, refetch } = useQuery(visitsByDay)
  const [isTable, setTable] = useState(false)
  const showTable = useCallback(() => setTable(true), [])
  return (
    <Panel
      title="最近七天访问"
      extra={
        data && (
          <Button type="link" size="small" className={styles.toggle ?? ''} onClick={() => setTable(!isTable)}>
            {isTable ? '查看图表' : '查看表格'}
          </Button>
        )
      }
    >
      <div className={styles.place}>
        {data ? (
          isTable ? (
            <VisitTable days={data} />
          ) : (
            <VisitChart days={data} onFailure={showTable} />
          )
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </div>
    </Panel>
  )
}
