import { refuse } from '@dougong/contract/errors'
import { loginPath } from '@dougong/contract/account/chat-entrance'
import type { LoginResult } from '@dougong/contract/account/session'
import type { Client } from '../../access/sessions'
import type { Config } from '../../config/config'
import { isOwnPage } from '../../http/public-url'
import type { Services } from '../../services/services'
import { findAccount, openSession } from '../session/index'
import { writeSignInLog } from '../system/logs/index'
import { type CasAnswer, readCasResponse } from './cas-response'

/** Where sign-in by CAS begins, if this installation uses it. */
export function casLoginUrl({ casPrefix, publicUrl }: Config): string | undefined {
  if (!casPrefix) return undefined
  const service = publicUrl && new URLSearchParams({ service: publicUrl + loginPath })
  return service ? `${casPrefix}/login?${service}` : `${casPrefix}/login`
}

/** Signs in the user that the CAS server names for the ticket. */
export async function signInByCas(
  services: Services,
  { ticket, service }: { ticket: string; service: string },
  client: Client,
): Promise<LoginResult> {
  const { config, db } = services
  if (!config.casPrefix) refuse('cas.off')
  if (!isOwnPage(config.publicUrl, service, loginPath)) refuse('cas.otherService')
  const answer = await validate(services, config.casPrefix, { service, ticket })
  if ('refusal' in answer) refuse('cas.refused', { detail: answer.refusal })
  const { username } = answer
  const account = await findAccount(db, { username })
  if (!account) {
    await writeSignInLog(db, { username, realname: '' }, `CAS 用户: ${username},用户不存在`, client, {
      isSuccess: false,
    })
    refuse('cas.unknownUser', { name: username })
  }
  return openSession(services, account, 'cas', client)
}

async function validate(
  { outbound, logger }: Services,
  prefix: string,
  question: { service: string; ticket: string },
): Promise<CasAnswer> {
  try {
    const address = `${prefix}/p3/serviceValidate?${new URLSearchParams(question)}`
    const { status, body } = await outbound.request(address, { maxBytes: 65_536 })
    if (status !== 200) throw new Error(`the CAS server answered ${status}`)
    return readCasResponse(body.toString('utf8'))
  } catch (error) {
    logger.warn({ err: error }, 'CAS')
    return refuse('cas.unreachable')
  }
}
