import { Skeleton } from 'antd'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './Chart.module.css'
import type { DrawnChart } from './charts'
import type { ChartOption } from './library'
import type { ChartMark } from './views/chart-view'

interface DrawingProps {
  option: ChartOption
  /** What it shows, in a sentence. */
  label: string
  height: number
  /** Takes the drawing, for who wants its picture. */
  drawn: RefObject<DrawnChart | null>
  /** The charting library did not arrive. */
  onFailure: () => void
  onMark: ((mark: ChartMark) => void) | undefined
}

/** A drawn chart. The library is loaded only now; until it is there the place is kept. */
export function Drawing({ option, label, height, drawn, onFailure, onMark }: DrawingProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<DrawnChart>()

  useEffect(() => {
    let isGone = false
    let own: DrawnChart | undefined
    const draw = async () => {
      const { drawChart } = await import('./charts')
      if (isGone || !place.current) return
      own = drawChart(place.current)
      drawn.current = own
      setChart(own)
    }
    draw().catch(onFailure)
    return () => {
      isGone = true
      own?.end()
      drawn.current = null
      setChart(undefined)
    }
  }, [drawn, onFailure])

  /* before anything is painted: no frame shows an empty place */
  useLayoutEffect(() => chart?.show(option), [chart, option])
  useEffect(() => chart?.follow(onMark), [chart, onMark])

  return (
    <div className={classes.drawing} role="img" aria-label={label} aria-busy={!chart} style={{ height }}>
      {!chart && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      <div ref={place} className={classes.canvas} />
    </div>
  )
}
