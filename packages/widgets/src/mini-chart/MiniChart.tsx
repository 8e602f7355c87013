import { type ReactNode, useState } from 'react'
import classes from './MiniChart.module.css'
import { areaPath, barsOf, inWords, linePath, type MiniPoint, spotsOf } from './shapes'

export interface MiniChartProps {
  kind: 'area' | 'bar'
  points: readonly MiniPoint[]
  'aria-label': string
  /** After each value, as `℃`. */
  unit?: string
  /** Pixels; the width is that of the place. */
  height?: number
}

const [width, drawn] = [300, 100]

/** A small chart without axes; the value under the pointer is told below, all of it to screen readers. */
export function MiniChart({
  kind,
  points,
  unit = '',
  height = 60,
  'aria-label': label,
}: MiniChartProps): ReactNode {
  const [pointed, setPointed] = useState<number>()
  const values = points.map(({ y }) => y)
  const point = points[pointed ?? -1] ?? points.at(-1)
  const slot = width / Math.max(points.length, 1)
  const spots = spotsOf(values, width, drawn - 8).map(({ x, y }) => ({ x, y: y + 4 }))
  return (
    <figure className={classes.chart} onPointerLeave={() => setPointed(undefined)}>
      <svg
        role="img"
        aria-label={`${label}：${inWords(points, unit)}`}
        viewBox={`0 0 ${width} ${drawn}`}
        preserveAspectRatio="none"
        style={{ height }}
      >
        {kind === 'area' ? (
          <>
            <path className={classes.area} d={areaPath(spots, drawn)} />
            <path className={classes.stroke} d={linePath(spots)} />
          </>
        ) : (
          barsOf(values, width, drawn).map((bar, index) => (
            <rect key={bar.x} className={classes.bar} data-pointed={index === pointed} {...bar} />
          ))
        )}
        {points.map(({ x }, index) => (
          <rect
            key={x}
            x={index * slot}
            width={slot}
            height={drawn}
            fill="transparent"
            onPointerEnter={() => setPointed(index)}
          />
        ))}
      </svg>
      <figcaption className={classes.caption} aria-hidden>
        {point ? `${point.x} ${point.y.toLocaleString('zh-CN')}${unit}` : '没有数据'}
      </figcaption>
    </figure>
  )
}
