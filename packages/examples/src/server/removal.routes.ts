import { refuse } from '@dougong/contract/errors'
import { requirePlatform } from '@dougong/server/access/tenants'
import { inTransaction } from '@dougong/server/database/transaction'
import { type Route, serve } from '@dougong/server/http/serve'
import { removeFeature } from '@dougong/server/services/optional-features'
import type { Removable } from '@dougong/server/services/feature'
import type { Services } from '@dougong/server/services/services'
import { readExamples, removeExamples, showExamples } from '../contract/removal'
import { listFormTables } from './forms/remove-forms'
import { examplesMenu } from './menu/index'
import { countOwnRows, countRows, tables } from './tables'

/** Lets an administrator do without the examples. Their calls end at once: nobody holds their permissions any more. */
export function removalRoutes({ db, resources, sessions }: Services, feature: Removable): Route[] {
  return [
    serve(readExamples, async ({ actor }) => {
      requirePlatform(actor)
      const [rows, ownRows, ofForms, menu] = await Promise.all([
        countRows(db),
        countOwnRows(db),
        listFormTables(db),
        db.selectFrom('sys_permission').select('hidden').where('id', '=', examplesMenu.id).executeTakeFirst(),
      ])
      return { tables: tables.length + ofForms.length, rows, ownRows, isShown: menu?.hidden === false }
    }),
    serve(showExamples, async ({ actor, body }) => {
      requirePlatform(actor)
      await db
        .updateTable('sys_permission')
        .set({ hidden: !body.isShown })
        .where('id', '=', examplesMenu.id)
        .execute()
      await sessions.refresh({ everyone: true })
      return null
    }),
    serve(removeExamples, async ({ actor, query }) => {
      requirePlatform(actor)
      await inTransaction(db, async (tx) => {
        const rows = await countRows(tx)
        if (rows > query.rows)
          refuse('record.invalid', { detail: `示例数据已增至 ${rows} 条，请刷新后重新确认` })
        await removeFeature(tx, feature, { withTables: true })
      })
      await resources.changed()
      await sessions.refresh({ everyone: true })
      return null
    }),
  ]
}
