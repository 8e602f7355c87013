import type { LoginResult } from '@dougong/contract/account/session'
import { endViewAs } from '@dougong/contract/system/users/view-as'
import { call } from '../api/client'
import { hangUp } from '../live/pushes'
import { namedRoutes } from '../routing/named-routes'
import { keepOwnSession, ownSession, resumeOwnSession } from '../session/own-session'
import { startSession } from '../session/session-state'

/** Goes on through another's eyes; the own session waits in this browser, where it was before. */
export function startViewing(result: LoginResult): void {
  const own = ownSession()
  if (!own) return
  hangUp()
  startSession(result)
  keepOwnSession(own)
  window.location.assign(namedRoutes.dashboard)
}

/** Ends the look and comes back to the own session, to where one was. */
export async function stopViewing(): Promise<void> {
  hangUp()
  await call(endViewAs, {}, { silent: true, keepsSession: true }).catch(() => undefined)
  window.location.assign(resumeOwnSession() ?? namedRoutes.dashboard)
}
