import * as contract from '@dougong/contract/system/users/view-as'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { startViewing, stopViewing } from './view-as.service'

/** Looking through another user's eyes. */
export function viewAsRoutes(services: Services): Route[] {
  return [
    serve(contract.viewAs, ({ body, actor, client }) => startViewing(services, actor, body.userId, client)),
    serve(contract.endViewAs, async ({ actor, client }) => {
      await stopViewing(services, actor, client)
      return null
    }),
  ]
}
