import type { LoginResult } from '@dougong/contract/account/session'
import { getLoginQrcode, getQrcodeToken } from '@dougong/contract/account/sign-in-requests'
import { call, ApiError } from '../../../../shared/api/client'
import { messageOf } from '../../../../shared/account-fields/submission'

/** How a QR code stands on the screen. */
export type QrView =
  | { state: 'loading' }
  | { state: 'waiting' | 'scanned' | 'cancelled' | 'expired' | 'entered'; address: string }
  | { state: 'failed'; reason: string }

const pollMs = 2000

interface Follower {
  signal: AbortSignal
  onView: (view: QrView) => void
  onLogin: (login: LoginResult) => Promise<void>
}

/** Asks for a QR code and follows it until somebody is signed in, or it is over. Nothing is asked while nobody looks. */
export async function followSignInRequest({ signal, onView, onLogin }: Follower): Promise<void> {
  try {
    onView({ state: 'loading' })
    const request = await call(getLoginQrcode, {}, { quiet: true, code: 200, signal })
    const { qrcodeId } = request
    const address = new URL(request.address, window.location.origin).href
    onView({ state: 'waiting', address })
    for (;;) {
      await pause(signal)
      await untilVisible(signal)
      const { state, login } = await poll(qrcodeId, signal)
      if (login) {
        onView({ state: 'entered', address })
        return await onLogin(login)
      }
      if (state !== 'unknown') onView({ state: state === 'confirmed' ? 'expired' : state, address })
      if (state === 'cancelled' || state === 'expired') return
    }
  } catch (error) {
    if (!signal.aborted) onView({ state: 'failed', reason: messageOf(error) })
  }
}

/** A line that is cut for a moment ends nothing. */
async function poll(qrcodeId: string, signal: AbortSignal) {
  try {
    return await call(getQrcodeToken, { query: { qrcodeId } }, { silent: true, code: 200, signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500))
      return { state: 'unknown' as const, login: undefined }
    throw error
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const look = () => document.hidden || resolve()
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
