import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call, as `describeAccess` says it. */
    access?: string
    summary?: string
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
}
