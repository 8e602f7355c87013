import { localStore } from '../../../shared/storage/local-store'

/** How this browser tells of what arrives, besides the bell itself. */
export interface AlertSettings {
  /** A notification of the desktop while the window is not looked at. */
  desktop: boolean
  sound: boolean
}

const key = 'message-alerts'

export function readAlertSettings(): AlertSettings {
  return { desktop: false, sound: false, ...localStore.get<Partial<AlertSettings>>(key) }
}

export function keepAlertSettings(settings: AlertSettings): void {
  localStore.set(key, settings)
}

/** Asks the browser whether it may show notifications; returns what became of it. */
export async function allowDesktopAlerts(): Promise<'granted' | 'denied' | 'unsupported'> {
  if (!('Notification' in window)) return 'unsupported'
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied'
}
