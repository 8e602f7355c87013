import { may } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import type { FigureName } from '@dougong/contract/system/monitoring/figures'
import type { Actor } from '../../../access/actor'
import { requireAccess } from '../../../access/permissions'
import { requirePlatform } from '../../../access/tenants'
import type { RawRoute } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { readTraceList } from '../node-state'
import { redisViewOf } from '../redis/redis-view'
import { metrics } from './metrics'

const { redis: seeRedis, trace, runtime, server, http } = monitorRights

/** Calls of existing clients that are answered without the envelope. */
export function actuatorRawRoutes(services: Services): RawRoute[] {
  const redis = redisViewOf(services)
  return [
    bare('/sys/actuator/redis/keysSize', 'Redis键数量', [seeRedis], async () => ({
      create_time: Date.now(),
      dbSize: await redis.keyCount(),
    })),
    bare('/sys/actuator/redis/memoryInfo', 'Redis内存', [seeRedis], async () => ({
      used_memory: String(await redis.usedMemory()),
      create_time: Date.now(),
    })),
    bare('/sys/actuator/redis/keysSizeForReport', 'Redis键数量（报表）', [seeRedis], async () =>
      reportOf(services, 'redisKeys', await redis.keyCount()),
    ),
    bare('/sys/actuator/redis/memoryForReport', 'Redis内存（报表）', [seeRedis], async () =>
      reportOf(services, 'redisMemory', await redis.usedMemory()),
    ),
    bare('/sys/actuator/redis/infoForReport', 'Redis信息（报表）', [seeRedis], async () => ({
      data: (await redis.info()).map(({ key, value }) => ({ name: key, value })),
    })),
    bare('/actuator/httptrace', '请求追踪', [trace], async () => ({ traces: tracesOf(services) })),
    bare('/actuator/metrics/:name', '监控指标', [runtime, server, http], async ({ name = '' }, actor) => {
      const known = Object.hasOwn(metrics, name) ? metrics[name] : undefined
      if (!known) return refuse('monitor.unknownMetric', { name: name.slice(0, 100) })
      requireAccess(may(known.right), actor)
      return { name, ...(await known.read(services)), availableTags: [] }
    }),
  ]
}

function bare(
  path: string,
  summary: string,
  rights: readonly [string, ...string[]],
  read: (params: Record<string, string>, actor: Actor) => Promise<object>,
): RawRoute {
  return {
    method: 'GET',
    path,
    summary,
    access: may(...rights),
    respond: async (request, reply, actor) => {
      if (!actor) return refuse('session.missing')
      requirePlatform(actor)
      return reply.send(await read(request.params as Record<string, string>, actor))
    },
  }
}

/** Headers may carry tokens and cookies: none is kept, so none is told. */
function tracesOf(services: Services) {
  return readTraceList(services)
    .slice(0, 100)
    .map(({ time, ms, method, path, ip, status, user }) => ({
      timestamp: new Date(time).toISOString(),
      timeTaken: Math.round(ms),
      request: { method, uri: path, headers: {}, remoteAddress: ip },
      response: { status, headers: {} },
      principal: user === null ? null : { name: user },
      session: null,
    }))
}

/** The last hour of a figure, and how it stands now. */
function reportOf({ measures, config }: Services, figure: FigureName, now: number) {
  const { times, series } = measures.ring.since(0, [figure])
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: config.timeZone, timeStyle: 'medium' })
  const past = times.flatMap((time, place) => {
    const value = series[figure]?.[place] ?? null
    return value === null ? [] : [{ name: clock.format(time), value }]
  })
  return { data: [...past, { name: clock.format(Date.now()), value: now }] }
}
