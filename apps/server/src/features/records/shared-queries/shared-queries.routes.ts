import * as contract from '@dougong/contract/resource/shared-queries'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { changeShared, share, sharedWith, takeSharedAway } from './shared-queries.service'

/** Queries of lists that people share with roles. */
export function sharedQueryRoutes(services: Services): Route[] {
  return [
    serve(contract.listSharedQueries, ({ actor, query }) => sharedWith(services, actor, query.at)),
    serve(contract.shareQuery, ({ actor, body: { matchType, records, ...rest } }) =>
      share(services, actor, { ...rest, asked: { matchType, records } }),
    ),
    serve(contract.changeSharedQuery, async ({ actor, body: { id, ...changed } }) => {
      await changeShared(services, actor, id, changed)
      return null
    }),
    serve(contract.removeSharedQuery, async ({ actor, query }) => {
      await takeSharedAway(services, actor, query.id)
      return null
    }),
  ]
}
