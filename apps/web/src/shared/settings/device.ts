import { useSyncExternalStore } from 'react'

export type Device = 'desktop' | 'tablet' | 'mobile'

const tabletQuery = '(max-width: 1087.99px)'
const mobileQuery = '(max-width: 767.99px)'

/** The device class of a window that does or does not match the two width queries. */
export function deviceOf(matches: (query: string) => boolean): Device {
  if (matches(mobileQuery)) return 'mobile'
  return matches(tabletQuery) ? 'tablet' : 'desktop'
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
  const lists = [matchMedia(tabletQuery), matchMedia(mobileQuery)]
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}
