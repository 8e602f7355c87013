import * as contract from '@dougong/contract/account/display'
import { requirePlatform } from '../../access/tenants'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { requireOwnPassword } from '../session/index'

/** What stands between people and the pages: a locked screen, a watermark. */
export function displayRoutes({ db }: Services): Route[] {
  return [
    serve(contract.getWatermark, async () => {
      const stored = await db.selectFrom('installation_display').select('watermark').executeTakeFirst()
      return { watermark: stored?.watermark ?? false }
    }),
    serve(contract.unlockScreen, async ({ actor, body, client }) => {
      await requireOwnPassword({ db }, actor, { password: body.password, deed: '解锁' }, client)
      return null
    }),
    serve(contract.saveWatermark, async ({ actor, body: { watermark } }) => {
      requirePlatform(actor)
      const change = { watermark, update_by: actor.username, update_time: new Date().toISOString() }
      await db
        .insertInto('installation_display')
        .values(change)
        .onConflict((conflict) => conflict.column('one').doUpdateSet(change))
        .execute()
      return null
    }),
  ]
}
