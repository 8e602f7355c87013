import * as contract from '@dougong/contract/system/monitoring/actuator'
import { requirePlatform } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { readDiskList } from '../node-state'
import { describedInfo } from '../redis/redis.routes'
import { redisViewOf } from '../redis/redis-view'

/** Calls of existing clients with the envelope. */
export function actuatorRoutes(services: Services): Route[] {
  const redis = redisViewOf(services)
  return [
    serve(contract.readRedisInfo, async ({ actor }) => {
      requirePlatform(actor)
      return describedInfo(redis)
    }),
    serve(contract.queryDiskInfo, async ({ actor }) => {
      requirePlatform(actor)
      return (await readDiskList(services)).map(({ name, total, free }) => ({
        name,
        max: total,
        rest: free,
        restPPT: Math.round((100 * (total - free)) / total),
      }))
    }),
  ]
}
