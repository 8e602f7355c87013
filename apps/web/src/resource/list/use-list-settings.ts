import { useState } from 'react'
import { useSettings } from '../../shared/settings/settings-store'
import { localStore } from '../../shared/storage/local-store'
import type { Arrangement } from './arranged'

export type Density = 'small' | 'middle' | 'large'

interface ListSettings extends Arrangement {
  density: Density
  /** Widths that columns were given, in pixels, by name. */
  widths: Record<string, number>
}

const defaults: Omit<ListSettings, 'density'> = { hidden: [], added: [], order: [], pinned: [], widths: {} }

/** How somebody likes a list to look, remembered in this browser by the list's path. */
export function useListSettings(path: string) {
  const key = `list-settings:${path}`
  /* as close as everything, until somebody wants this list otherwise */
  const density = useSettings((everywhere) => everywhere.density)
  const [own, setSettings] = useState<Partial<ListSettings>>(() => localStore.get<ListSettings>(key) ?? {})
  const settings: ListSettings = { ...defaults, density, ...own }
  return {
    ...settings,
    change(next: Partial<ListSettings>) {
      const changed = { ...own, ...next }
      setSettings(changed)
      localStore.set(key, changed)
    },
    /** Back to how the list looks of itself. */
    reset() {
      setSettings({})
      localStore.remove(key)
    },
  }
}
