import { timingSafeEqual } from 'node:crypto'
import { confirmSignInPath } from '@dougong/contract/account/confirm-sign-in-path'
import {
  type getQrcodeToken,
  type SeenSignInRequest,
  tokenWhenOver,
  tokenWhileWaiting,
} from '@dougong/contract/account/sign-in-requests'
import type { ResultOf } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import type { Client } from '../../../access/sessions'
import { findTwoStep } from '../../../access/two-step/two-step.queries'
import type { Cookies } from '../../../http/cookies/cookies'
import { newToken } from '../../../platform/ids'
import type { Services } from '../../../services/services'
import { byPhone, requireAdmission, startSession } from '../open-session'
import { findAccount } from '../session.queries'
import {
  createRequest,
  decideRequest,
  findRequest,
  findSignIn,
  hashOf,
  lifeSeconds,
  markScanned,
  takeConfirmed,
} from './sign-in-requests.queries'

interface Browser {
  client: Client
  cookies: Cookies
}

/** Begins a request. Its id is shown to everybody who sees the screen; the browser keeps the secret that fetches the session. */
export async function beginRequest(
  { db, config }: Services,
  { client, cookies }: Browser,
): Promise<{ qrcodeId: string; address: string }> {
  if (!config.qrSignIn) refuse('signInRequest.off')
  const [qrcodeId, browserSecret] = [newToken(), newToken()]
  if (!(await createRequest(db, { id: qrcodeId, browserSecret, client })))
    refuse('signInRequest.tooMany', { minutes: lifeSeconds / 60 })
  cookies.keep(cookieOf(qrcodeId), browserSecret, 3 * lifeSeconds)
  const address = `${config.publicUrl ?? ''}${confirmSignInPath}?id=${qrcodeId}`
  return { qrcodeId, address }
}

/** Several tabs of a browser wait side by side. */
function cookieOf(qrcodeId: string): string {
  return `sign_in_${qrcodeId.slice(0, 12)}`
}

/** How the request stands. Once it is confirmed, the first to ask with the browser's secret is signed in, and the request is gone. */
export async function followRequest(
  services: Services,
  qrcodeId: string,
  { client, cookies }: Browser,
): Promise<ResultOf<typeof getQrcodeToken>> {
  const { db, config } = services
  if (!config.qrSignIn) refuse('signInRequest.off')
  const request = await findRequest(db, qrcodeId)
  if (!request) return { token: tokenWhenOver, state: 'expired' }
  const secret = hashOf(cookies.read(cookieOf(qrcodeId)) ?? '')
  if (!timingSafeEqual(secret, request.browser_hash)) refuse('signInRequest.otherBrowser')
  const { state } = request
  if (state === 'cancelled') return { token: tokenWhenOver, state }
  if (state !== 'confirmed') return { token: tokenWhileWaiting, state }
  const confirmed = await takeConfirmed(db, qrcodeId)
  if (!confirmed) return { token: tokenWhenOver, state: 'expired' }
  const login = await signInFor(services, confirmed, client)
  return { token: login.token, state, success: true, login }
}

/** Signs in whoever confirmed, if they still might: much can happen to an account between the two. */
async function signInFor(
  services: Services,
  { userId, sessionId }: { userId: string; sessionId: string },
  client: Client,
) {
  const { db, sessions } = services
  const account = (await findAccount(db, { id: userId })) ?? refuse('signInRequest.phoneLeft')
  await requireAdmission(services, account, client)
  if (!(await sessions.isLive(sessionId))) refuse('signInRequest.phoneLeft')
  const { hasSecondStep } = await requireFullSignIn(db, { userId, sessionId })
  return startSession(services, account, byPhone, client, { hasSecondStep })
}

/** The first look of who scanned. It changes nothing for anybody but those who come after. */
export async function lookAtRequest(
  { db, config }: Services,
  actor: Actor,
  qrcodeId: string,
): Promise<SeenSignInRequest> {
  if (!config.qrSignIn) refuse('signInRequest.off')
  await requireFullSignIn(db, actor)
  await markScanned(db, qrcodeId, actor.userId)
  const { ip, user_agent, created_at, seconds_left } = await requireUndecided(db, actor, qrcodeId)
  return {
    username: actor.username,
    realname: actor.realname,
    ip,
    userAgent: user_agent,
    createTime: created_at,
    secondsLeft: seconds_left,
  }
}

export async function confirmRequest(
  { db, config }: Services,
  actor: Actor,
  qrcodeId: string,
): Promise<void> {
  if (!config.qrSignIn) refuse('signInRequest.off')
  await requireFullSignIn(db, actor)
  const { userId, sessionId } = actor
  if (!(await decideRequest(db, qrcodeId, { userId, confirmedBy: sessionId })))
    await refuseDecision(db, actor, qrcodeId)
}

export async function cancelRequest({ db }: Services, actor: Actor, qrcodeId: string): Promise<void> {
  if (!(await decideRequest(db, qrcodeId, { userId: actor.userId })))
    await refuseDecision(db, actor, qrcodeId)
}

async function refuseDecision(db: Services['db'], actor: Actor, qrcodeId: string): Promise<never> {
  await requireUndecided(db, actor, qrcodeId)
  refuse('signInRequest.expired')
}

/** Says why the request is not the actor's to decide; returns it if it is. */
async function requireUndecided(db: Services['db'], { userId }: Actor, qrcodeId: string) {
  const request = (await findRequest(db, qrcodeId)) ?? refuse('signInRequest.expired')
  if (request.state === 'waiting') refuse('signInRequest.notScanned')
  if (request.user_id !== userId) refuse('signInRequest.scannedByAnother')
  if (request.state !== 'scanned') refuse('signInRequest.answered')
  return request
}

/**
 * Refuses a session that did not prove itself as its account asks for today. One that was let in by a phone lets in nobody: whoever
 * steals a token could otherwise go from session to session for ever.
 */
async function requireFullSignIn(
  db: Services['db'],
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ hasSecondStep: boolean }> {
  const signIn = (await findSignIn(db, sessionId)) ?? refuse('session.missing')
  if (signIn.origin === byPhone) refuse('signInRequest.chained')
  const { isOn, isRequired, passkeys } = await findTwoStep(db, userId)
  const hasSecondStep = signIn.has_second_step
  if ((isOn || isRequired || passkeys > 0) && !hasSecondStep) refuse('signInRequest.secondStepDue')
  return { hasSecondStep }
}
