import * as contract from '@dougong/contract/system/why'
import { type Route, serve } from '../../../http/serve'
import { isLimited, requireSeen } from '../../../resource/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { listMenuRows } from '../permissions/index'
import { storedUsers } from '../users/index'
import { explain } from './why.service'

/** Why somebody may or may not: rights explained. */
export function whyRoutes({ db }: Services, resources: readonly ServedResource[]): Route[] {
  const components = new Set(resources.map(({ options }) => options.component))
  return [
    serve(contract.askWhy, async ({ query, actor }) => {
      /* of users in the bin too, where no rules limit who asks */
      if (isLimited(storedUsers, actor)) await requireSeen(db, storedUsers, actor, [query.userId])
      return explain(db, resources, actor, query)
    }),
    serve(contract.listWhySubjects, async () =>
      (await listMenuRows(db)).map((row) => ({
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        menuType: row.menu_type,
        hasRows: row.component !== null && components.has(row.component),
      })),
    ),
  ]
}
