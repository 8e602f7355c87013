import { useEffect, useState } from 'react'

/** How far a page scrolls before its header may leave. */
export const headerLeavesAfter = 100

/** Whether the header is out of sight: it leaves when one scrolls down and returns on the way up. */
export function isHeaderAway(wasAway: boolean, from: number, to: number): boolean {
  if (to <= headerLeavesAfter) return false
  return to === from ? wasAway : to > from
}

/** Follows the window's scrolling while `enabled`. */
export function useHeaderAway(enabled: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let from = window.scrollY
    const follow = () => {
      const to = window.scrollY
      const start = from
      from = to
      setAway((wasAway) => isHeaderAway(wasAway, start, to))
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      setAway(false)
    }
  }, [enabled])
  return enabled && away
}
