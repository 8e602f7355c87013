import * as contract from '@dougong/contract/online/flows/people/leaving-calls'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import { handOverFromLeaving, readLeaving } from './leaving'

/** The calls of whoever closes accounts for which approvals wait. */
export function leavingRoutes(services: Services, engine: Engine): Route[] {
  const server = { services, engine }
  return [
    serve(contract.listLeaving, ({ actor, query }) => readLeaving(server, actor, idsOf(query.userIds))),
    serve(contract.handOverFromLeaving, ({ actor, body }) =>
      handOverFromLeaving(server, actor, { ids: idsOf(body.userIds), to: body.to }),
    ),
  ]
}

function idsOf(joined: string): string[] {
  return [...new Set(joined.split(',').filter(Boolean))]
}
