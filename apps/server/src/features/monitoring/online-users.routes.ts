import { page } from '@dougong/contract/query'
import * as contract from '@dougong/contract/system/users/online-users'
import { withSeenDetails } from '../../access/personal-details'
import { Answer, type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { presentOnlineUser } from './online-users.presenter'
import { countSessions, listSessions } from './online-users.queries'
import { endSession, lookingAs } from './online-users.service'

export function onlineUserRoutes(services: Services): Route[] {
  return [
    serve(contract.listOnlineUsers, async ({ actor, query }) => {
      const { pageNo, pageSize, username } = query
      const looking = lookingAs(services, actor)
      const [rows, total] = await Promise.all([
        listSessions(looking, username, {
          limit: pageSize,
          offset: (pageNo - 1) * pageSize,
        }),
        countSessions(looking, username),
      ])
      return page(
        rows.map((row) => withSeenDetails(actor, presentOnlineUser(row, actor.sessionId))),
        total,
        query,
      )
    }),
    serve(contract.endOnlineUser, async ({ actor, body, client }) => {
      return new Answer(null, await endSession(services, actor, body.token, client))
    }),
  ]
}
