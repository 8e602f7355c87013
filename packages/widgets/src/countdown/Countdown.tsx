import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import classes from './Countdown.module.css'
import { clockText, leftOf, type Left, untilNextSecond } from './left'

export interface CountdownProps {
  /** The moment it counts towards, in milliseconds since 1970. */
  target: number
  'aria-label': string
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockAhead?: number
  format?: (left: Left) => string
  /** Told once, when nothing is left. */
  onEnd?: () => void
}

/** Counts down to a moment. It reads the clock at each second, so it stays right in a tab that slept. */
export function Countdown({
  target,
  clockAhead = 0,
  format = clockText,
  onEnd,
  ...named
}: CountdownProps): ReactNode {
  const leftNow = () => target - (Date.now() + clockAhead)
  const [left, setLeft] = useState(leftNow)
  const end = useEffectEvent(() => onEnd?.())
  const tick = useEffectEvent(() => {
    const now = leftNow()
    setLeft(now)
    return now
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = () => {
      const now = tick()
      timer = now > 0 ? setTimeout(step, untilNextSecond(now)) : undefined
      if (now <= 0) end()
    }
    // The timers of a hidden window come late.
    const wake = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      step()
    }
    if (tick() > 0) step()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [target, clockAhead])

  return (
    <span {...named} role="timer" className={classes.clock}>
      {format(leftOf(left))}
    </span>
  )
}
