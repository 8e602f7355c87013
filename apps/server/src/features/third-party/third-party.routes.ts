import { anyone } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/account/third-party'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicUrlOf } from '../../http/public-url'
import { type RawRoute, type Route, serve, serveAnyone } from '../../http/serve'
import type { Services } from '../../services/services'
import { casLoginUrl } from '../cas/index'
import { callbackPage, callbackPageHeaders } from './callback-page'
import { bindByPassword } from './bind-by-password'
import { configuredProviders } from './providers/configured'
import { bindOwnAccount, listOwnAccounts, unbindOwnAccount } from './own-accounts'
import type { Visit } from '../../access/one-time-tokens'
import {
  addressAfter,
  bindPhone,
  identify,
  leaveForProvider,
  leaveWithPage,
  outcomeFor,
  readArrival,
  redeemToken,
  takeFlow,
} from './third-party.service'

export function thirdPartyRoutes(services: Services): Route[] {
  const configured = configuredProviders(services)
  const providers = configured.map(({ source, title }) => ({ source, title }))
  const loginUrl = casLoginUrl(services.config)
  return [
    serveAnyone(contract.listThirdPartyProviders, async () => ({
      providers,
      cas: loginUrl ? { loginUrl } : null,
    })),
    serve(contract.getEnabledThirdApps, async () => ({ wechatEnterprise: false, dingtalk: false })),
    serve(contract.syncThirdApp, async ({ params }) =>
      refuse(params.app === 'dingtalk' ? 'thirdApp.dingtalkOff' : 'thirdApp.wechatOff'),
    ),
    serve(contract.tryThirdAppMessage, async () => refuse('thirdApp.unknown')),
    serve(contract.listOwnThirdAccounts, ({ actor }) => listOwnAccounts(services, actor)),
    serve(contract.bindOwnThirdAccount, async ({ actor, body, client }) => {
      await bindOwnAccount(services, actor, body, client)
      return null
    }),
    serve(contract.unbindOwnThirdAccount, async ({ actor, body, client }) => {
      await unbindOwnAccount(services, actor, body, client)
      return null
    }),
    serveAnyone(contract.enterByProvider, async ({ body: { source, page, tie }, reached }) => {
      const provider = configured.find((one) => one.source === source)
      if (!provider) return { address: null }
      const publicUrl = publicUrlOf(services.config.publicUrl, reached) ?? refuse('thirdParty.noAddress')
      const redirectUri = callbackOf(services, provider.source, publicUrl)
      try {
        const { href } = await leaveWithPage(services, provider, { redirectUri, page, tie })
        return { address: href }
      } catch (error) {
        services.logger.warn({ reason: reasonOf(error) }, 'third-party sign-in')
        return refuse('thirdParty.failed')
      }
    }),
    serveAnyone(contract.arriveFromProvider, ({ body }) => readArrival(services, body)),
    serveAnyone(contract.thirdPartyLogin, ({ params, client }) => redeemToken(services, params, client)),
    serveAnyone(contract.bindThirdPartyByPassword, ({ body, client }) =>
      bindByPassword(services, body, client),
    ),
    serveAnyone(contract.createThirdPartyUser, async () => refuse('thirdParty.noCreation')),
    serveAnyone(contract.bindThirdPartyPhone, ({ body }) => bindPhone(services, body)),
  ]
}

/** The two addresses that the popup window visits on its way to a provider and back. */
export function thirdPartyRawRoutes(services: Services): RawRoute[] {
  const { config, logger } = services
  const providers = configuredProviders(services)
  const enter = (request: FastifyRequest) => {
    const { source } = request.params as { source: string }
    return {
      provider: providers.find((one) => one.source === source) ?? refuse('thirdParty.unknown'),
      publicUrl: publicUrlOf(config.publicUrl, request) ?? refuse('thirdParty.noAddress'),
    }
  }
  const answer = (reply: FastifyReply, outcome: string, publicUrl: string) =>
    reply.headers(callbackPageHeaders).send(callbackPage(outcome, new URL(publicUrl).origin))
  const fail = (reply: FastifyReply, error: unknown, publicUrl: string) => {
    logger.warn({ reason: reasonOf(error) }, 'third-party sign-in')
    return answer(reply, '登录失败', publicUrl)
  }

  /** Back to the sign-in page of whichever address brought the browser here. */
  const goOn = (reply: FastifyReply, address: string) =>
    reply.headers({ 'cache-control': 'no-store' }).redirect(address, 302)

  return [
    {
      method: 'GET',
      path: '/sys/thirdLogin/render/:source',
      summary: '前往第三方登录',
      access: anyone,
      rate: 'login',
      respond: async (request, reply) => {
        const { provider, publicUrl } = enter(request)
        const callback = callbackOf(services, provider.source, publicUrl)
        try {
          const address = await leaveForProvider(services, provider, callback)
          return await reply
            .headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
            .redirect(address.href, 302)
        } catch (error) {
          return fail(reply, error, publicUrl)
        }
      },
    },
    {
      method: 'GET',
      path: '/sys/thirdLogin/:source/callback',
      summary: '第三方登录回调',
      access: anyone,
      rate: 'login',
      respond: async (request, reply) => {
        const { provider, publicUrl } = enter(request)
        const query = new URL(request.url, publicUrl).searchParams
        let visit: Visit | undefined
        try {
          const flow = await takeFlow(services, provider, query)
          visit = flow.visit
          const account = await identify(services, provider, flow, query)
          if (visit) return await goOn(reply, await addressAfter(services, provider.source, visit, account))
          return await answer(reply, await outcomeFor(services, provider.source, account), publicUrl)
        } catch (error) {
          if (!visit) return fail(reply, error, publicUrl)
          logger.warn({ reason: reasonOf(error) }, 'third-party sign-in')
          return goOn(reply, await addressAfter(services, provider.source, visit, undefined))
        }
      },
    },
  ]
}

/** Where a provider sends people back to; it is registered there. */
function callbackOf({ config }: Services, source: string, publicUrl: string): string {
  return `${publicUrl}${config.apiBase}/sys/thirdLogin/${source}/callback`
}

/** Words only: the errors of the protocol library carry tokens along. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
