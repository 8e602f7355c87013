import { useState } from 'react'
import { localStore } from '../shared/storage/local-store'

export type Density = 'small' | 'middle' | 'large'

interface ListSettings {
  density: Density
  /** Columns taken off the list. */
  hidden: string[]
  /** Widths that columns were given, in pixels, by name. */
  widths: Record<string, number>
}

const usual: ListSettings = { density: 'middle', hidden: [], widths: {} }

/** How somebody likes a list to look, remembered in this browser by the list's path. */
export function useListSettings(path: string) {
  const key = `list-settings:${path}`
  const [settings, setSettings] = useState<ListSettings>(() => ({
    ...usual,
    ...localStore.get<ListSettings>(key),
  }))
  return {
    ...settings,
    change(next: Partial<ListSettings>) {
      const changed = { ...settings, ...next }
      setSettings(changed)
      localStore.set(key, changed)
    },
    /** Back to how the list looks of itself. */
    reset() {
      setSettings(usual)
      localStore.remove(key)
    },
  }
}
