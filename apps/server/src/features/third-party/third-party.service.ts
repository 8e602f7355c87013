import { createHash } from 'node:crypto'
import { arrivalMark, loginPath } from '@dougong/contract/account/chat-entrance'
import { isOwnPath } from '@dougong/contract/account/own-path'
import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import {
  createOneTimeToken,
  readOneTimeToken,
  takeOneTimeToken,
  type Visit,
} from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import { newToken } from '../../platform/ids'
import type { Services } from '../../services/services'
import { findAccount, openSession } from '../session/index'
import {
  checkSmsCode,
  consumeSmsCode,
  createAccount,
  hasLiveSmsCode,
  inCreatingTransaction,
} from '../sign-up/index'
import type { ThirdPartyProvider } from './providers/provider'
import { stateIn } from './providers/state'
import {
  bindExternalAccount,
  findExternalAccount,
  lockUnboundAccount,
  recordExternalAccount,
} from './third-party.queries'

/** What is known of a sign-in that comes back from its provider. */
type Flow = NonNullable<Awaited<ReturnType<typeof takeFlow>>>
/** The external account, and whose it is. */
type Identified = Awaited<ReturnType<typeof recordExternalAccount>>

/** Opens a sign-in in a window; returns where the provider continues it. */
export async function leaveForProvider(
  { db }: Services,
  provider: ThirdPartyProvider,
  redirectUri: string,
): Promise<URL> {
  const secrets = { nonce: newToken(), codeVerifier: newToken(), redirectUri }
  const state = await createOneTimeToken(db, 'third-state', { source: provider.source, ...secrets })
  return provider.authorizationUrl({ state, ...secrets })
}

/** Opens a sign-in that takes the page itself along; returns where the provider continues it. */
export async function leaveWithPage(
  { db }: Services,
  provider: ThirdPartyProvider,
  { redirectUri, page, tie }: { redirectUri: string; page: string | undefined; tie: string },
): Promise<URL> {
  const secrets = { nonce: newToken(), codeVerifier: newToken(), redirectUri }
  const visit = { page: page !== undefined && isOwnPath(page) ? page : null, tieHash: hashOf(tie) }
  const { source } = provider
  const state = await createOneTimeToken(db, 'third-state', { source, ...secrets, visit })
  const flow = { state, ...secrets }
  return provider.addressInClient?.(flow) ?? provider.authorizationUrl(flow)
}

/** The sign-in under way that a provider sends somebody back to, once; throws where there is none. */
export async function takeFlow({ db }: Services, { source }: ThirdPartyProvider, query: URLSearchParams) {
  const state = stateIn(query.get('state') ?? '')
  const flow = await takeOneTimeToken(db, 'third-state', state)
  if (flow?.source !== source) throw new Error('no such sign-in under way')
  return { ...flow, state }
}

/** Whom the provider vouches for; throws on any doubt. */
export async function identify(
  { db }: Services,
  provider: ThirdPartyProvider,
  flow: Flow,
  query: URLSearchParams,
): Promise<Identified> {
  const callback = new URL(flow.redirectUri)
  callback.search = query.toString()
  return recordExternalAccount(db, provider.source, await provider.identify(callback, flow))
}

/** The one string for the window that sent somebody to the provider. */
export async function outcomeFor(services: Services, source: string, account: Identified): Promise<string> {
  const { token, thirdUserUuid } = await tokensFor(services, source, account)
  return token ?? `绑定手机号,${thirdUserUuid}`
}

/** Where on our sign-in page a sign-in goes on that took the page along; without an account it says that nobody was vouched for. */
export async function addressAfter(
  { db }: Services,
  source: string,
  { page, tieHash }: Visit,
  account: Identified | undefined,
): Promise<string> {
  const arrival =
    account && (await createOneTimeToken(db, 'third-arrival', { source, accountId: account.id, tieHash }))
  return loginAddress(page) + arrivalMark + (arrival ?? '')
}

/** The sign-in page, which leads on to a page of ours. */
export function loginAddress(page: string | null): string {
  return page === null ? loginPath : `${loginPath}?redirect=${encodeURIComponent(page)}`
}

/**
 * What an arrival stands for, once. It is refused to a page that did not begin the sign-in: whoever sent somebody an arrival of their own
 * would otherwise have them work in a stranger's account, or bind a stranger's account to theirs by their own password.
 */
export async function readArrival(
  services: Services,
  { arrival, tie }: { arrival: string; tie: string },
): Promise<{ source: string; token: string | null; thirdUserUuid: string | null }> {
  const { db } = services
  const found = await takeOneTimeToken(db, 'third-arrival', arrival)
  if (found?.tieHash !== hashOf(tie)) refuse('thirdParty.expired')
  const account = (await findExternalAccount(db, found.accountId)) ?? refuse('thirdParty.expired')
  return { source: found.source, ...(await tokensFor(services, found.source, account)) }
}

/** A token for the session of whom the account belongs to, or for binding it where that is nobody. */
async function tokensFor({ db }: Services, source: string, { id, sys_user_id: userId }: Identified) {
  return userId
    ? { token: await createOneTimeToken(db, 'third-login', { source, userId }), thirdUserUuid: null }
    : { token: null, thirdUserUuid: await createOneTimeToken(db, 'third-bind', { source, accountId: id }) }
}

function hashOf(tie: string): string {
  return createHash('sha256').update(tie).digest('base64url')
}

/** Turns the one-time token into a session. */
export async function redeemToken(
  services: Services,
  { token, thirdType }: { token: string; thirdType: string },
  client: Client,
): Promise<LoginResult> {
  const login = await takeOneTimeToken(services.db, 'third-login', token)
  if (login?.source !== thirdType) refuse('thirdParty.expired')
  const account = await findAccount(services.db, { id: login.userId })
  if (!account) refuse('user.missing')
  return openSession(services, account, `third:${login.source}`, client)
}

interface Binding {
  mobile: string
  captcha: string
  thirdUserUuid: string
}

/** Gives the external account to the holder of the phone, who becomes a user if need be; returns a one-time token. */
export async function bindPhone(services: Services, binding: Binding): Promise<string> {
  const { db, ticketSecret } = services
  const { mobile: phone, captcha: code, thirdUserUuid } = binding
  if (!(await readOneTimeToken(db, 'third-bind', thirdUserUuid))) refuse('thirdParty.expired')
  /* existing clients ask for a login code here */
  const own = { phone, purpose: smsPurpose.bind }
  const use = (await hasLiveSmsCode(db, own)) ? own : { phone, purpose: smsPurpose.login }
  await checkSmsCode(services, use, code)
  return inCreatingTransaction(db, async (tx) => {
    const bind = await takeOneTimeToken(tx, 'third-bind', thirdUserUuid)
    const external = bind && (await lockUnboundAccount(tx, bind.accountId))
    if (!external) refuse('thirdParty.expired')
    await consumeSmsCode(tx, ticketSecret, use, code)
    const username = external.third_user_uuid
    const newcomer = { username, realname: external.realname ?? username, phone, password: null }
    const user = await findAccount(tx, { phone })
    const userId = user?.id ?? (await createAccount(tx, { ...newcomer, role: 'third_role' }))
    await bindExternalAccount(tx, bind.accountId, userId)
    return createOneTimeToken(tx, 'third-login', { source: bind.source, userId })
  })
}
