import { Refusal } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/monitoring/redis'
import { requirePlatform } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { infoWords } from './info-words'
import { redisViewOf, type RedisView } from './redis-view'
import { runCommand } from './run-command'

export function redisRoutes(services: Services): Route[] {
  const redis = redisViewOf(services)
  return [
    serve(contract.readRedis, async ({ actor }) => {
      requirePlatform(actor)
      if (!redis.isSet) return { isSet: false, failure: null, info: [] }
      try {
        return { isSet: true, failure: null, info: await describedInfo(redis) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { isSet: true, failure: error.message, info: [] }
      }
    }),
    serve(contract.runRedisCommand, async ({ actor, body }) => {
      requirePlatform(actor)
      return runCommand(redis, body.command)
    }),
  ]
}

export async function describedInfo(redis: RedisView) {
  return (await redis.info()).map(({ key, value }) => ({ key, value, description: infoWords[key] ?? null }))
}
