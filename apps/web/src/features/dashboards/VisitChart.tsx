import { Skeleton, theme } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DayOfVisits } from './seven-days'
import { seriesNames, visitChartOptions } from './visit-chart-options'
import styles from './VisitTrend.module.css'

interface VisitChartProps {
  days: DayOfVisits[]
  /** The chart library did not arrive. */
  onFailure: () => void
}

/** The seven days as lines. The library that draws is loaded only now; until then the place is kept. */
export function VisitChart({ days, onFailure }: VisitChartProps) {
  const canvas = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const { token } = theme.useToken()
  const options = useMemo(() => visitChartOptions(days, token), [days, token])

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const draw = async () => {
      const { drawChart } = await import('./charts')
      if (isGone || !canvas.current) return
      stop = drawChart(canvas.current, options)
      setDrawn(true)
    }
    draw().catch(onFailure)
    return () => {
      isGone = true
      stop?.()
    }
  }, [options, onFailure])

  return (
    <figure className={styles.figure}>
      <div className={styles.chart} role="img" aria-label={summaryOf(days)} aria-busy={!isDrawn}>
        {!isDrawn && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        <div ref={canvas} className={styles.canvas} />
      </div>
      <figcaption className={styles.legend}>
        <span data-series="visits">{seriesNames.visits}</span>
        <span data-series="addresses">{seriesNames.addresses}</span>
      </figcaption>
    </figure>
  )
}

function summaryOf(days: readonly DayOfVisits[]): string {
  const total = days.reduce((sum, { visits }) => sum + visits, 0)
  return `最近七天访问趋势图，共 ${total} 次访问；切换到表格可查看每日数据`
}
