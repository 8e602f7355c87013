import { useSyncExternalStore } from 'react'
import { storageKeys } from '../storage/keys'
import { localStore, storagePrefix } from '../storage/local-store'

const listeners = new Set<() => void>()

/** Whether this browser's windows are locked; a reload, or another window, finds them so. */
export function useIsLocked(): boolean {
  return useSyncExternalStore(follow, isLocked)
}

export function setLocked(locked: boolean): void {
  if (locked) localStore.set(storageKeys.locked, true)
  else localStore.remove(storageKeys.locked)
  for (const listener of listeners) listener()
}

function isLocked(): boolean {
  return localStore.get(storageKeys.locked) === true
}

function follow(changed: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === storagePrefix + storageKeys.locked) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', heard)
  }
}
