import type { CSSProperties, ReactNode } from 'react'
import classes from './MiniChart.module.css'
import { inPercent } from './shapes'

export interface MiniProgressProps {
  percent: number
  'aria-label': string
  /** Where it should be, marked on the bar. */
  target?: number
  /** Pixels. */
  height?: number
}

/** A thin bar that is filled by a share, with a mark for its target. */
export function MiniProgress({ percent, target, height = 8, ...named }: MiniProgressProps): ReactNode {
  const share = inPercent(percent)
  return (
    <div
      {...named}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share)}
      className={classes.track}
      style={{ height, '--mini-share': `${share}%` } as CSSProperties}
      {...(target !== undefined && { 'aria-valuetext': `${Math.round(share)}%，目标 ${target}%` })}
    >
      <div className={classes.filled} />
      {target !== undefined && (
        <div className={classes.target} style={{ insetInlineStart: `${inPercent(target)}%` }} />
      )}
    </div>
  )
}
