import { logout as logoutEndpoint } from '@dougong/contract/account/session'
import { prepareRequest } from './request'
import { readEnvelope, send } from './send'
import { hangUp } from '../live/pushes'
import { endSession, useSession } from '../session/session-state'

const timeoutMs = 9000

/** Ends the session on the server, and here even where the server could not be told; rejects then, after clearing. */
export async function logout(): Promise<void> {
  hangUp()
  try {
    if (!useSession.getState().token) return
    const response = await send(prepareRequest(logoutEndpoint, {}), timeoutMs)
    readEnvelope(response.status, await response.text())
  } finally {
    endSession()
  }
}
