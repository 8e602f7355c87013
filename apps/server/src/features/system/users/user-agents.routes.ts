import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/users/user-agents'
import { type Route, serve } from '../../../http/serve'
import { rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { userAgentsResource } from './user-agents.resource'
import { findUserAgent } from './users.queries'

export function userAgentRoutes({ db }: Services): Route[] {
  return [
    serve(
      contract.findUserAgent,
      async ({ query, actor }) =>
        (await findUserAgent(db, query.userName, rowsSeenBy(viewOf(userAgentsResource, actor)))) ??
        refuse('record.missing'),
    ),
  ]
}
