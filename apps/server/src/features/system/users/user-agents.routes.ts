import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/user-agents'
import { type Route, serve } from '../../../http/serve'
import { rowsSeenBy } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { userAgentsResource } from './user-agents.resource'
import { findUserAgent } from './users.queries'

export function userAgentRoutes({ db }: Services): Route[] {
  return [
    serve(
      contract.findUserAgent,
      async ({ query, actor }) =>
        (await findUserAgent(db, query.userName, rowsSeenBy(userAgentsResource, actor))) ??
        refuse('record.missing'),
    ),
  ]
}
