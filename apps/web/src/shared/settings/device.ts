import { useSyncExternalStore } from 'react'

export type Device = 'desktop' | 'tablet' | 'mobile'

// Up to 1087.99 px and up to 767.99 px, asked the other way round: Chromium lets 1088 px pass for 1087.99.
const desktopQuery = '(min-width: 1088px)'
const tabletQuery = '(min-width: 768px)'

/** The device class of a window that does or does not match the two width queries. */
export function deviceOf(matches: (query: string) => boolean): Device {
  if (matches(desktopQuery)) return 'desktop'
  return matches(tabletQuery) ? 'tablet' : 'mobile'
}

/** The device class by the window's width, followed as it changes. */
export function useDevice(): Device {
  return useSyncExternalStore(follow, currentDevice)
}

/** The device class of the window as it is now. */
export function currentDevice(): Device {
  if (typeof matchMedia !== 'function') return 'desktop'
  return deviceOf((query) => matchMedia(query).matches)
}

function follow(changed: () => void): () => void {
  const lists = [matchMedia(desktopQuery), matchMedia(tabletQuery)]
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}
