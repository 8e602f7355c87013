import { useSyncExternalStore } from 'react'
import { useSettings } from './settings-store'

const dark = query('(prefers-color-scheme: dark)')
const print = query('print')

/** Whether everything is shown dark now: by choice, or because the system is. What is printed is light. */
export function isDark(): boolean {
  if (print?.matches) return false
  const { appearance } = useSettings.getState()
  return appearance === 'system' ? (dark?.matches ?? false) : appearance === 'dark'
}

export function useIsDark(): boolean {
  return useSyncExternalStore(follow, isDark)
}

/** Writes on the page's root what is shown, for style sheets; `public/appearance.js` did so before the first paint. */
export function showAppearance(): void {
  const show = () => {
    document.documentElement.dataset.appearance = isDark() ? 'dark' : 'light'
  }
  show()
  follow(show)
}

function follow(changed: () => void): () => void {
  const forget = useSettings.subscribe(changed)
  for (const list of [dark, print]) list?.addEventListener('change', changed)
  return () => {
    forget()
    for (const list of [dark, print]) list?.removeEventListener('change', changed)
  }
}

function query(text: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(text) : undefined
}
