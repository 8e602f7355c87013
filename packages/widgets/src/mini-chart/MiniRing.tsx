import type { ReactNode } from 'react'
import classes from './MiniChart.module.css'
import { inPercent, ringDashes } from './shapes'

export interface MiniRingProps {
  percent: number
  'aria-label': string
  /** Pixels. */
  size?: number
}

/** A ring that is filled by a share, which stands in its middle. */
export function MiniRing({ percent, size = 80, ...named }: MiniRingProps): ReactNode {
  const share = Math.round(inPercent(percent))
  return (
    <svg
      {...named}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      viewBox="0 0 100 100"
      width={size}
      height={size}
    >
      <circle className={classes.ringTrack} cx="50" cy="50" r="44" />
      <circle
        className={classes.ring}
        cx="50"
        cy="50"
        r="44"
        strokeDasharray={ringDashes(percent, 44)}
        transform="rotate(-90 50 50)"
      />
      <text className={classes.ringText} x="50" y="51" aria-hidden>
        {share}%
      </text>
    </svg>
  )
}
