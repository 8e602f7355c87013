import {
  type EnhanceRecord,
  newestSettings,
  withEnhancement,
} from '@dougong/widgets/editable-table/enhance-records'
import type { ColumnSettings } from '@dougong/widgets/editable-table/table-props'
import { useState } from 'react'
import { localStore } from '../storage/local-store'

const key = 'table-enhance'
const defaults: ColumnSettings = { hidden: [], widths: {}, order: [] }

/** How somebody arranged the columns of the table known by a code, remembered in this browser. */
export function useTableSettings(code: string): [ColumnSettings, (settings: ColumnSettings) => void] {
  const [settings, setSettings] = useState(() => newestSettings(recorded(), code) ?? defaults)
  return [
    settings,
    (next) => {
      setSettings(next)
      localStore.set(key, withEnhancement(recorded(), { code, settings: next }))
    },
  ]
}

function recorded(): EnhanceRecord[] {
  const stored = localStore.get<unknown>(key)
  return Array.isArray(stored) ? (stored as EnhanceRecord[]) : []
}
