import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Measures } from '../../platform/measures/measures'
import type { RouteMeter } from '../../platform/measures/requests'
import { shownPath } from '../logs/request-log'

/** Who sent a request, as far as its call has found out. */
type WhoSent = (request: FastifyRequest) => string | undefined

/** What asks about the server itself, again and again, and the scripts of pages would drive everything else out of the traces. */
const untraced = /^\/(healthz|readyz|metrics)$|\/actuator\/|\/sys\/monitor\/|^\/assets\//

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it counts among those that are being answered. */
    isMeasured: boolean
  }
}

const unknownRoute = {}

/** Counts, times and traces whatever is answered; sockets, which are answered for hours, are counted elsewhere. */
export function measureRequests(
  app: FastifyInstance,
  { requests, connections }: Measures,
  whoSent: WhoSent,
): void {
  connections.watch(app.server)
  const isTraced = new WeakMap<RouteMeter, boolean>()
  const routeOf = (request: FastifyRequest): RouteMeter => {
    const { config, method, url } = request.routeOptions
    return requests.routeOf(config ?? unknownRoute, () => {
      return { method: url === undefined ? '' : String(method), route: url ?? 'unknown' }
    })
  }
  const isTraceable = (route: RouteMeter): boolean => {
    let known = isTraced.get(route)
    if (known === undefined) isTraced.set(route, (known = !untraced.test(route.route)))
    return known
  }
  app.decorateRequest('isMeasured', false)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.ws) {
      request.isMeasured = true
      requests.busy += 1
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    /* what was refused before it came this far was not counted in, and is not counted out */
    if (request.isMeasured) {
      requests.busy -= 1
      const route = routeOf(request)
      const { statusCode: status, elapsedTime: ms } = reply
      requests.record(route, status, ms)
      if (isTraceable(route))
        requests.trace({
          time: Date.now(),
          method: request.method,
          path: shownPath(request),
          status,
          ms,
          user: whoSent(request) ?? null,
          ip: request.ip,
        })
    }
    done()
  })
}
