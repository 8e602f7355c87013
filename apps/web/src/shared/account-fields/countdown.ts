import { useEffect, useState } from 'react'

/** Whole seconds until the deadline, never negative. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** Counts down by the clock, so that a sleeping tab does not stretch the wait. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [deadline, setDeadline] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = secondsUntil(deadline, now)
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  function start(seconds: number) {
    const started = Date.now()
    setNow(started)
    setDeadline(started + seconds * 1000)
  }

  return { secondsLeft, start }
}
