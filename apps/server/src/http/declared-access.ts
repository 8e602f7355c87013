import type { FastifyInstance, RouteOptions } from 'fastify'

/** A mounted route and who may call it. */
export interface DeclaredRoute {
  method: string
  url: string
  access: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call, as `describeAccess` says it. */
    access?: string
    summary?: string
  }
  interface FastifyInstance {
    /** Every route that answers, by address and method. */
    declaredRoutes(): DeclaredRoute[]
  }
}

/** A route without a declared access stops the start: what nobody thought about must not answer. Call it before any route. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const silent = routes.find(({ config }) => !config?.access)
    if (silent) throw new Error(`${String(silent.method)} ${silent.url} declares no access`)
  })
  app.decorate('declaredRoutes', () => routes.flatMap(declared).sort(byAddress))
}

/** HEAD answers wherever GET does, under the same access. */
function declared({ method, url, config }: RouteOptions): DeclaredRoute[] {
  return [method]
    .flat()
    .filter((each) => each !== 'HEAD')
    .map((each) => ({ method: each, url, access: config?.access ?? '' }))
}

function byAddress(one: DeclaredRoute, other: DeclaredRoute): number {
  const [first, second] = [`${one.url} ${one.method}`, `${other.url} ${other.method}`]
  return first < second ? -1 : Number(first > second)
}
