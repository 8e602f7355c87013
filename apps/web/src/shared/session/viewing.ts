import type { LoginResult, UserInfo } from '@dougong/contract/session'
import { endViewAs } from '@dougong/contract/system/view-as'
import { call } from '../api/client'
import { homePath } from '../routing/named-routes'
import { sevenDays, storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'
import { startSession, takeTenant, takeUserInfo, useSession } from './session-state'

/** The session one comes back to. */
interface OwnSession {
  token: string
  info: UserInfo
  tenantid: number
}

/** Goes on through another's eyes; the own session waits in this browser, where it was before. */
export function startViewing(result: LoginResult): void {
  const { token, info, tenantid } = useSession.getState()
  if (!token || !info) return
  startSession(result)
  const own: OwnSession = { token, info, tenantid }
  localStore.set(storageKeys.viewer, own, sevenDays)
  window.location.assign(homePath)
}

/** Ends the look and comes back to the own session. */
export async function stopViewing(): Promise<void> {
  await call(endViewAs, {}, { quiet: true, keepsSession: true }).catch(() => undefined)
  const own = localStore.get<OwnSession>(storageKeys.viewer)
  localStore.remove(storageKeys.viewer)
  if (own) {
    localStore.set(storageKeys.token, own.token, sevenDays)
    localStore.set(storageKeys.username, own.info.username, sevenDays)
    takeUserInfo(own.info)
    takeTenant(own.tenantid)
  }
  window.location.assign(homePath)
}
