import * as contract from '@dougong/contract/system/retention'
import { requirePlatform } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { keptRows } from './kinds'
import { readDays, readSizes, writeDays } from './retention.queries'

/** How long the installation keeps what grows with time; it is the platform's. */
export function retentionRoutes({ db, config }: Services): Route[] {
  return [
    serve(contract.listRetention, async ({ actor }) => {
      requirePlatform(actor)
      const [days, sizes] = await Promise.all([readDays(db), readSizes(db)])
      return sizes.map((size) => {
        const defaultDays = keptRows[size.kind].defaultDays(config.logRetentionDays)
        return { ...size, defaultDays, days: days[size.kind] ?? defaultDays }
      })
    }),
    serve(contract.saveRetention, async ({ actor, body }) => {
      requirePlatform(actor)
      await writeDays(db, body.days)
      return null
    }),
  ]
}
