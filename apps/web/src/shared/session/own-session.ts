import type { UserInfo } from '@dougong/contract/account/session'
import { homePath } from '../routing/named-routes'
import { sevenDays, storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'
import { takeTenant, takeUserInfo, useSession } from './session-state'

/** The session one comes back to from another's eyes, and where one was. */
interface OwnSession {
  token: string
  info: UserInfo
  tenantid: number
  path: string
}

/** The session of this moment, to be kept while one looks through another's eyes. */
export function ownSession(): OwnSession | undefined {
  const { token, info, tenantid } = useSession.getState()
  const { pathname, search } = window.location
  return token && info ? { token, info, tenantid, path: pathname + search } : undefined
}

export function keepOwnSession(own: OwnSession): void {
  localStore.set(storageKeys.viewer, own, sevenDays)
}

/** Takes the own session up again, if one waits in this browser, and returns where one was. */
export function resumeOwnSession(): string | undefined {
  const own = localStore.get<OwnSession>(storageKeys.viewer)
  localStore.remove(storageKeys.viewer)
  if (!own) return undefined
  localStore.set(storageKeys.token, own.token, sevenDays)
  localStore.set(storageKeys.username, own.info.username, sevenDays)
  takeUserInfo(own.info)
  takeTenant(own.tenantid)
  return own.path ?? homePath
}
