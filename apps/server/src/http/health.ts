import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type Database, poolFiguresOf } from '../database/connect'
import { isMigrated } from '../database/migrate'
import { droppedLogLines } from '../platform/logging/log-writer'
import { diskOf } from '../platform/measures/disks'
import type { Measures } from '../platform/measures/measures'
import type { Cache } from '../platform/remembered'
import { metricsText, type Version } from './measures/metrics-text'

/** Those that are about to stop. */
const leaving = new WeakSet<FastifyInstance>()

/** Lets `/readyz` say from now on that the node is leaving, so that balancers send nobody any more. */
export function failReadiness(app: FastifyInstance): void {
  leaving.add(app)
}

/** Bytes below which a disk is full: databases and uploads fail a little before the last one. */
const fullDiskBytes = 16 * 1_048_576

/** `/healthz`: the process lives. `/readyz`: database and migrations are there, and room to save. `/metrics`: for Prometheus. */
export function serveHealth(
  app: FastifyInstance,
  {
    db,
    measures,
    caches,
    metricsToken,
    version,
    dataDirectory,
  }: {
    db: Database
    measures: Measures
    caches: () => readonly Cache[]
    metricsToken: string | undefined
    version: Version
    dataDirectory: string
  },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'log_lines_dropped',
    help: 'Log lines that found no room since the start',
    registers: [registry],
    collect() {
      this.set(droppedLogLines())
    },
  })

  const declared = (summary: string) => ({ config: { access: 'anyone', summary }, logLevel: 'warn' as const })
  app.get('/healthz', declared('存活'), async () => ({ status: 'alive' }))
  const readiness = rememberedFor(1000, () => readinessOf(db, dataDirectory))
  app.get('/readyz', declared('就绪'), async (_request, reply) => {
    const status = leaving.has(app) ? 'draining' : await readiness()
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
  app.get('/metrics', declared('指标（本机或持令牌）'), async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound()
    return reply
      .type(registry.contentType)
      .send((await registry.metrics()) + metricsText(measures, caches(), poolFiguresOf(db), version))
  })
}

/** A standby after a failover answers every question and saves nothing. */
async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{ read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as read_only`.execute(db)
  return rows[0]?.read_only === true
}

async function readinessOf(db: Database, dataDirectory: string): Promise<string> {
  try {
    if (await isReadOnly(db)) return 'database read-only'
    if (!(await isMigrated(db))) return 'migrations pending'
    return (await diskOf(dataDirectory)).free < fullDiskBytes ? 'disk full' : 'ready'
  } catch {
    return 'database unavailable'
  }
}

/** Finds out once for all who ask meanwhile and shortly after: anybody may ask, and asking must cost nothing. */
function rememberedFor<Found>(milliseconds: number, find: () => Promise<Found>): () => Promise<Found> {
  let remembered: { found: Promise<Found>; until: number } | undefined
  return () => {
    if (!remembered || Date.now() >= remembered.until) {
      const fresh = { found: find(), until: Infinity }
      void fresh.found.then(() => (fresh.until = Date.now() + milliseconds))
      remembered = fresh
    }
    return remembered.found
  }
}

/** With a token configured only its bearer; without one only this machine, and nobody whom a proxy on it speaks for. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (!token) {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  }
  const [actual, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
