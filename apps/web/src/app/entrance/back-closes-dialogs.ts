import { closeUppermost } from '@dougong/widgets/modal/layers'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where in the history the router is: how many steps it made to get there. */
let place: number | undefined
let isReturning = false

/**
 * The browser's Back or Forward closes what stands over the page, or makes it ask, as its × does, and leaves the page only where
 * nothing does. A step in history cannot be refused, but taken back before the router hears of it: a window tells its listeners
 * in the order in which they came, hence this is called before there is a router.
 */
export function letBackCloseDialogs(): void {
  window.addEventListener('popstate', (event) => {
    const to = placeIn(event.state)
    if (place === undefined || to === undefined) return
    if (to === place) {
      if (isReturning) event.stopImmediatePropagation()
      isReturning = false
      return
    }
    if (!isReturning && !closeUppermost()) return
    isReturning = true
    event.stopImmediatePropagation()
    window.history.go(place - to)
  })
}

/** Follows the router. */
export function usePlaceInHistory(): void {
  const { key } = useLocation()
  useEffect(() => {
    place = placeIn(window.history.state)
  }, [key])
}

/** The number that the router gave to an entry of the history; others' entries have none. */
function placeIn(state: unknown): number | undefined {
  const hasPlace = typeof state === 'object' && state !== null && 'idx' in state
  return hasPlace && typeof state.idx === 'number' ? state.idx : undefined
}
