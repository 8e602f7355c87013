import { storageKeys } from '../storage/keys'
import { storagePrefix } from '../storage/local-store'
import { endSession, useSession } from './session-state'

/** Follows the other windows of this browser: when one signs out, or in as somebody else, this one starts afresh. */
export function followOtherWindows(restart: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== storagePrefix + storageKeys.token && event.key !== null) return
    const { token } = useSession.getState()
    const stored = tokenIn(event.newValue)
    if (stored === token) return
    // Somebody else's session must not be forgotten here: endSession would remove it from the shared storage.
    if (stored === null && token !== null) endSession()
    restart()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function tokenIn(text: string | null): string | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null && 'value' in stored ? String(stored.value) : null
  } catch {
    return null
  }
}
