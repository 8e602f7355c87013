import { useEffect, useRef } from 'react'
import type { Device } from '../../shared/settings/device'
import { changeSettings, fitSidebar, useSettings } from '../../shared/settings/settings-store'

/** The side menu's state: open on a desktop, closed on narrower windows, and as the user wants in between. */
export function useSidebar(device: Device) {
  const isOpen = useSettings((settings) => settings.sidebarOpened)
  const last = useRef(device)

  useEffect(() => {
    if (last.current === device) return
    last.current = device
    fitSidebar(device === 'desktop')
  }, [device])

  function show(sidebarOpened: boolean) {
    if (device === 'desktop') changeSettings({ sidebarOpened })
    else fitSidebar(sidebarOpened)
  }

  return { isOpen, toggle: () => show(!isOpen), close: () => show(false) }
}
