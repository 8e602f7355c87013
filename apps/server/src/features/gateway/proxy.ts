import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { signedIn } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import { gatewayCall, gatewayPath, type GatewayRoute } from '@dougong/contract/system/gateway-routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor'
import type { RawRoute } from '../../http/serve'
import { OutboundFailure } from '../../platform/outbound/outbound'
import type { Services } from '../../services/services'
import { routesInForce } from './gateway.service'
import { numberOf, RouteLimits } from './limits'
import { chooseRoute } from './match'

/** Between two neighbours only, or ours alone: the session never leaves this server. */
const keptBack = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
  'x-access-token',
  'x-sign',
  'x-timestamp',
  'cookie',
  'forwarded',
])

/** Headers of an answer that would act on our own origin. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'service-worker-allowed',
  'clear-site-data',
])

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** The reverse proxy: who holds a route's permission reaches, below the gateway's path, what the stored route leads to. */
export function gatewayProxy(services: Services): RawRoute[] {
  const limits = new RouteLimits()
  return methods.map((method) => ({
    method,
    path: `${gatewayPath}/*`,
    summary: '网关转发（须持有路由的授权标识）',
    access: signedIn,
    bodyLimit: services.config.uploadLimit,
    respond: (request, reply, actor) => forward(services, limits, request, reply, actor),
  }))
}

async function forward(
  services: Services,
  limits: RouteLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
) {
  const url = new URL(request.raw.url ?? '/', 'http://gateway')
  const path = url.pathname.slice(services.config.apiBase.length + gatewayPath.length)
  const { method, headers, ip } = request
  const incoming = { method, path, host: request.host, ip, headers, query: url.searchParams }
  const route = chooseRoute(await routesInForce(services), incoming) ?? refuse('route.missing')
  if (!actor?.permissions.has(route.permission ?? gatewayCall)) refuse('access.denied')
  const limit = limits.refusal(route)
  if (limit) refuse(limit === 'busy' ? 'request.tooMany' : 'gateway.broken')

  const hasBody = method !== 'GET' && request.body !== undefined && request.body !== null
  try {
    const answer = await services.outbound.stream(targetOf(route, path, url.search), {
      method,
      headers: headersFor(request, actor),
      ...(hasBody && { body: request.body as Readable }),
    })
    limits.note(route, (answer.statusCode ?? 500) < 500)
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !notPassedOn.has(name)) void reply.header(name, value)
    // A page of another server must not act as one of ours.
    void reply.header(
      'content-security-policy',
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    )
    void reply.header('x-content-type-options', 'nosniff')
    return reply.code(answer.statusCode ?? 502).send(answer)
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    limits.note(route, false)
    services.logger.warn({ err: error, route: route.routerId }, 'gateway')
    return refuse('gateway.unreachable')
  }
}

function targetOf(route: GatewayRoute, path: string, search: string): string {
  const parts = numberOf(route, 'StripPrefix', 'parts') ?? 0
  const rest = path
    .split('/')
    .slice(parts + 1)
    .join('/')
  return `${route.uri}/${rest}${search}`
}

function headersFor(request: FastifyRequest, actor: Actor | undefined): Record<string, string> {
  const passed = Object.entries(request.headers as IncomingHttpHeaders).flatMap(([name, value]) =>
    keptBack.has(name) || name.startsWith('x-forwarded-') || value === undefined
      ? []
      : [[name, String(value)]],
  )
  return {
    ...(Object.fromEntries(passed) as Record<string, string>),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    /* who asks, by our word: the session itself stays here */
    'x-forwarded-user': encodeURIComponent(actor?.username ?? ''),
    'x-request-id': request.id,
  }
}
