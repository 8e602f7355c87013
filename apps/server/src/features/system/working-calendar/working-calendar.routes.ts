import { refuse } from '@dougong/contract/errors'
import { minuteOf } from '@dougong/contract/system/working-time/add-working-time'
import * as contract from '@dougong/contract/system/working-time/working-calendar'
import { sql } from 'kysely'
import { tenantOfNew } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { readWorkingHours } from '../../../services/working-calendar'

export function workingCalendarRoutes({ db }: Services): Route[] {
  return [
    serve(contract.getWorkingHours, async ({ actor }) => {
      const hours = await readWorkingHours(db, tenantOfNew(actor))
      return { ...hours, weekdays: [...hours.weekdays] }
    }),
    serve(contract.saveWorkingHours, async ({ actor, body: { weekdays, from, to } }) => {
      if (minuteOf(from) >= minuteOf(to)) refuse('calendar.hours')
      const hours = {
        weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
        from_time: from,
        to_time: to,
        update_by: actor.username,
        update_time: sql<string>`now()`,
      }
      await db
        .insertInto('working_hours')
        .values({ tenant_id: tenantOfNew(actor), ...hours })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(hours))
        .execute()
      return null
    }),
  ]
}
