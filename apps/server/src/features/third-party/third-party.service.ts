import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import { createOneTimeToken, readOneTimeToken, takeOneTimeToken } from '../../access/one-time-tokens'
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
import { bindExternalAccount, lockUnboundAccount, recordExternalAccount } from './third-party.queries'

/** Opens a sign-in; returns where the provider continues it. */
export async function leaveForProvider(
  { db }: Services,
  provider: ThirdPartyProvider,
  redirectUri: string,
): Promise<URL> {
  const secrets = { nonce: newToken(), codeVerifier: newToken(), redirectUri }
  const state = await createOneTimeToken(db, 'third-state', { source: provider.source, ...secrets })
  return provider.authorizationUrl({ state, ...secrets })
}

/** Takes somebody back from the provider; returns the one string for the window that sent them. Throws on any doubt. */
export async function returnFromProvider(
  { db }: Services,
  provider: ThirdPartyProvider,
  query: URLSearchParams,
): Promise<string> {
  const { source } = provider
  const state = query.get('state') ?? ''
  const flow = await takeOneTimeToken(db, 'third-state', state)
  if (flow?.source !== source) throw new Error('no such sign-in under way')
  const callback = new URL(flow.redirectUri)
  callback.search = query.toString()
  const external = await provider.identify(callback, { state, ...flow })
  const account = await recordExternalAccount(db, source, external)
  return account.sys_user_id
    ? createOneTimeToken(db, 'third-login', { source, userId: account.sys_user_id })
    : `绑定手机号,${await createOneTimeToken(db, 'third-bind', { source, accountId: account.id })}`
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
