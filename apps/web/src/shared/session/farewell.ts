import { forgetNameOfEndedSession, noteNameOfEndedSession } from './known-name'
import { storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'

/** As long as somebody may take to come back and read it. */
const lifetime = 600_000

/** Keeps why the session is over, for the sign-in page of every window of this browser. */
export function keepFarewell({ status, message }: { status: number; message: string }): void {
  if (status !== 401) return
  noteNameOfEndedSession()
  localStore.set(
    storageKeys.farewell,
    message.includes('Token失效') ? '登录已过期，请重新登录' : message,
    lifetime,
  )
}

/** Why the last session here ended, unless it was left by choice. */
export function readFarewell(): string | undefined {
  return localStore.get<string>(storageKeys.farewell)
}

export function forgetFarewell(): void {
  forgetNameOfEndedSession()
  localStore.remove(storageKeys.farewell)
}
