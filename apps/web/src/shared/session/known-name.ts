import { storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'
import { useSession } from './session-state'

/** As long as somebody who was signed out against their will may take to come back. */
const leavingMs = 600_000

/** The name to sign in with that this browser knows: one that was to be remembered, or whose session has just ended by itself. */
export function knownName(): { name: string; isRemembered: boolean } {
  const remembered = localStore.get<string>(storageKeys.rememberedName)
  const name = remembered ?? localStore.get<string>(storageKeys.lastName) ?? ''
  return { name, isRemembered: remembered !== undefined }
}

/** Keeps the name in this browser, or forgets the one that it kept. */
export function rememberName(name: string, isWanted: boolean): void {
  localStore.remove(storageKeys.lastName)
  if (isWanted) localStore.set(storageKeys.rememberedName, name)
  else localStore.remove(storageKeys.rememberedName)
}

/** Keeps for a while whose session it was, so that they need not type their name again. */
export function noteNameOfEndedSession(): void {
  const { username, info } = useSession.getState()
  if (username && info?.viewedBy === undefined) localStore.set(storageKeys.lastName, username, leavingMs)
}

/** Whoever leaves by choice leaves nothing behind. */
export function forgetNameOfEndedSession(): void {
  localStore.remove(storageKeys.lastName)
}
