import * as contract from '@dougong/contract/system/why'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { listMenuRows } from '../permissions/index'
import { storedUsers } from '../users/index'
import { viewOf } from '../../../resource/view'
import { explain } from './why.service'

/** Why somebody may or may not: rights explained. */
export function whyRoutes({ db, resources }: Services): Route[] {
  return [
    serve(contract.askWhy, async ({ query, actor }) => {
      /* of users in the bin too, where no rules limit who asks */
      if (viewOf(storedUsers, actor).isLimited)
        await requireSeen(db, viewOf(storedUsers, actor), [query.userId])
      return explain(db, resources, actor, query)
    }),
    serve(contract.listWhySubjects, async ({ actor }) =>
      Promise.all(
        (await listMenuRows(db, actor)).map(async (row) => ({
          id: row.id,
          parentId: row.parentId,
          name: row.name,
          menuType: row.menuType,
          resource: (await resources.behind(row))?.resource.path ?? null,
        })),
      ),
    ),
  ]
}
