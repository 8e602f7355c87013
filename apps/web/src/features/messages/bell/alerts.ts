import type { Announcement } from '@dougong/contract/messages'
import { showNewcomers } from '../../../shared/page-title'
import { productIcon } from '../../../shared/product'
import { readAlertSettings } from './alert-settings'

let newcomers = 0

/** Whether somebody is looking at this window. */
export function isLookedAt(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Marks the window, on its title and its icon, until somebody looks at it; returns how to stop listening. */
export function forgetWhenLookedAt(): () => void {
  const look = () => {
    if (isLookedAt()) mark(0)
  }
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
    mark(0)
  }
}

/** Alerts to new messages, by the means that this browser is set to. */
export function alertOf(
  arrived: readonly Announcement[],
  onOpen: (announcement: Announcement) => void,
): void {
  const { desktop, sound } = readAlertSettings()
  if (sound) chime()
  if (isLookedAt()) return
  mark(newcomers + arrived.length)
  if (!desktop || !('Notification' in window) || Notification.permission !== 'granted') return
  for (const announcement of arrived) {
    /* windows that tell of the same replace each other's */
    const notification = new Notification(announcement.titile, {
      tag: announcement.id,
      icon: productIcon(),
      body: announcement.msgAbstract ?? '',
    })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onOpen(announcement)
    })
  }
}

function mark(count: number): void {
  newcomers = count
  showNewcomers(count)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const own = productIcon()
  const href = count > 0 && own === '/favicon.svg' ? '/favicon-new.svg' : own
  if (icon && icon.getAttribute('href') !== href) icon.href = href
}

/** Two short tones, made here: there is no file to fetch. */
function chime(): void {
  const audio = new AudioContext()
  const end = audio.currentTime + 0.4
  for (const [index, frequency] of [880, 1174.7].entries()) {
    const begin = audio.currentTime + index * 0.14
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.24)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(end)
  }
  setTimeout(() => void audio.close(), 1_000)
}
