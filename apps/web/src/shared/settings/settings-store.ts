import { create } from 'zustand'
import { currentDevice } from './device'
import { useProduct } from '../product'
import { localStore, storagePrefix } from '../storage/local-store'
import { reconciled, settingKeys, settingNames, settingsFrom, type Settings } from './settings'

/** The display settings of this browser. */
export const useSettings = create<Settings>()(() => {
  const settings = storedSettings()
  return { ...settings, sidebarOpened: settings.sidebarOpened && currentDevice() === 'desktop' }
})

function storedSettings(): Settings {
  const { primaryColor } = useProduct.getState()
  const stored = settingNames.map((name) => [name, localStore.get(settingKeys[name])] as const)
  return settingsFrom({
    primaryColor,
    ...Object.fromEntries(stored.filter(([, value]) => value !== undefined)),
  })
}

/** Whether the person chose a colour; who did not has the product's, whatever that becomes. */
export function hasOwnColour(): boolean {
  return localStore.get(settingKeys.primaryColor) !== undefined
}

useProduct.subscribe(({ primaryColor }) => {
  if (!hasOwnColour()) useSettings.setState({ primaryColor })
})

/** Goes back to how the product is by itself, but for the sidebar. */
export function resetSettings(): void {
  const { sidebarOpened } = useSettings.getState()
  for (const name of settingNames) if (name !== 'sidebarOpened') localStore.remove(settingKeys[name])
  useSettings.setState({ ...storedSettings(), sidebarOpened })
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
