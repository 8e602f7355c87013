import { create } from 'zustand'
import { currentDevice } from './device'
import { localStore, storagePrefix } from '../storage/local-store'
import { reconciled, settingKeys, settingNames, settingsFrom, type Settings } from './settings'

/** The display settings of this browser. */
export const useSettings = create<Settings>()(() => {
  const settings = storedSettings()
  return { ...settings, sidebarOpened: settings.sidebarOpened && currentDevice() === 'desktop' }
})

function storedSettings(): Settings {
  return settingsFrom(
    Object.fromEntries(settingNames.map((name) => [name, localStore.get(settingKeys[name])])),
  )
}

/** Changes settings and remembers them. */
export function changeSettings(change: Partial<Settings>): void {
  const before = useSettings.getState()
  const after = reconciled({ ...before, ...change })
  for (const name of settingNames) {
    if (after[name] !== before[name] || name in change) localStore.set(settingKeys[name], after[name])
  }
  useSettings.setState(after)
}

/** Opens or closes the sidebar because the window's width says so: the user's own choice stays remembered. */
export function fitSidebar(sidebarOpened: boolean): void {
  useSettings.setState({ sidebarOpened })
}

/** What another window of this browser chose holds here too, but for the sidebar, which each has as wide as it wants. */
export function followOtherWindowsSettings(): void {
  const keys = settingNames.map((name) => storagePrefix + settingKeys[name])
  window.addEventListener('storage', ({ key }) => {
    if (key === null || !keys.includes(key)) return
    const { sidebarOpened } = useSettings.getState()
    useSettings.setState({ ...storedSettings(), sidebarOpened })
  })
}
