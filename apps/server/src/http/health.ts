import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/connect'
import { isMigrated } from '../database/migrate'
import { droppedLogLines } from '../platform/log-writer'

/** `/healthz`: the process lives. `/readyz`: database and migrations are there. `/metrics`: for Prometheus. */
export function serveHealth(app: FastifyInstance, db: Database, metricsToken: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'log_lines_dropped',
    help: 'Log lines that found no room since the start',
    registers: [registry],
    collect() {
      this.set(droppedLogLines())
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  const declared = (summary: string) => ({ config: { access: 'anyone', summary }, logLevel: 'warn' as const })
  app.get('/healthz', declared('存活'), async () => ({ status: 'alive' }))
  app.get('/readyz', declared('就绪'), async (_request, reply) => {
    try {
      if (await isReadOnly(db)) return await reply.code(503).send({ status: 'database read-only' })
      if (await isMigrated(db)) return { status: 'ready' }
      return await reply.code(503).send({ status: 'migrations pending' })
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
  app.get('/metrics', declared('指标（本机或持令牌）'), async (request, reply) => {
    if (!mayReadMetrics(request.headers.authorization, request.ip, metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A standby after a failover answers every question and saves nothing. */
async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{ read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as read_only`.execute(db)
  return rows[0]?.read_only === true
}

/** With a token configured only its bearer; without one only this machine. */
function mayReadMetrics(authorization: string | undefined, ip: string, token: string | undefined): boolean {
  if (!token) return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
