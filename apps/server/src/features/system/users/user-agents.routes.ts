import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/user-agents'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findUserAgent } from './users.queries'

export function userAgentRoutes({ db }: Services): Route[] {
  return [
    serve(
      contract.findUserAgent,
      async ({ query }) => (await findUserAgent(db, query.userName)) ?? refuse('record.missing'),
    ),
  ]
}
