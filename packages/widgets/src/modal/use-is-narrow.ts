import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767.98px)'

/** Whether the window is a phone's, followed as it changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(narrow).matches)
}

function follow(changed: () => void): () => void {
  const list = window.matchMedia(narrow)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
