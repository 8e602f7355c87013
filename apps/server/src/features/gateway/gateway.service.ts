import type { Input } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import {
  type GatewayFilter,
  type GatewayPredicate,
  hasConditions,
  routeProblem,
  type saveGatewayRoute,
} from '@dougong/contract/system/gateway-routes'
import type { Actor } from '../../access/actor'
import { readPattern } from '../../platform/patterns'
import type { Services } from '../../services/services'
import { requireKnownCode } from '../system/permissions/index'
import { changeRoute, createRoute, listRoutes, removeRoute } from './gateway.queries'
import { type CompiledRoute, compileRoute } from './match'

const area = 'gateway-routes'

/** The routes in force, compiled; another node's change is heard at once. */
export function routesInForce({ caches, db }: Services): Promise<CompiledRoute[]> {
  return caches.get(area, 'all', async () => (await listRoutes(db)).map(compileRoute))
}

/** Every node reads the routes anew. */
export function refreshRoutes({ caches }: Services): Promise<void> {
  return caches.drop(area)
}

type RouteInput = Input<typeof saveGatewayRoute>['body']['router']

/** Makes or changes a route; one that could not work is refused with the reason. */
export async function saveRoute(services: Services, actor: Actor, input: RouteInput): Promise<void> {
  const { id, routerId, name, uri, status, permission } = input
  const predicates = listOf<GatewayPredicate>(input.predicates)
  const route = {
    routerId,
    name,
    uri: uri.replace(/\/$/, ''),
    predicates,
    filters: listOf<GatewayFilter>(input.filters),
    status: Number(status) === 1 && hasConditions({ predicates }) ? 1 : 0,
    ...(permission !== undefined && { permission: permission || null }),
  }
  const problem = routeProblem(route) ?? patternProblem(route.predicates)
  if (problem) refuse('record.invalid', { detail: problem })
  if (permission) await requireKnownCode(services.db, permission)
  try {
    if (!id) await createRoute(services.db, route, actor.username)
    else if (!(await changeRoute(services.db, id, route, actor.username))) refuse('record.missing')
  } catch (error) {
    if ((error as { code?: string }).code === '23505') refuse('record.taken', { title: '路由编码' })
    throw error
  }
  await refreshRoutes(services)
}

export async function deleteRoute(services: Services, id: string): Promise<void> {
  if (!(await removeRoute(services.db, id))) refuse('record.missing')
  await refreshRoutes(services)
}

/** Existing clients send the lists as JSON text; what it holds is judged like the rest. */
function listOf<Item extends { name: string; args: unknown }>(list: string | readonly unknown[]): Item[] {
  const items: unknown = typeof list === 'string' ? parsed(list) : list
  if (!Array.isArray(items) || items.length > 20)
    return refuse('record.invalid', { detail: '路由条件格式不正确' })
  return items.map((item: unknown) => {
    const { name, args } = (item ?? {}) as Record<string, unknown>
    if (typeof name !== 'string' || typeof args !== 'object' || args === null)
      return refuse('record.invalid', { detail: '路由条件格式不正确' })
    return { name, args } as Item
  })
}

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? [] : JSON.parse(text)
  } catch {
    return undefined
  }
}

function patternProblem(predicates: readonly GatewayPredicate[]): string | undefined {
  const written = predicates.flatMap(({ args }) => (Array.isArray(args) || !args.regexp ? [] : [args.regexp]))
  const wrong = written.find((source) => !readPattern(source))
  return wrong && `正则表达式不受支持：${wrong}`
}
