import * as contract from '@dougong/contract/system/gateway-routes'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services'
import { listRoutes } from './gateway.queries'
import { deleteRoute, refreshRoutes, saveRoute } from './gateway.service'

export function gatewayRoutes(services: Services): Route[] {
  return [
    serve(contract.listGatewayRoutes, () => listRoutes(services.db)),
    serve(contract.saveGatewayRoute, async ({ actor, body }) => {
      await saveRoute(services, actor, body.router)
      return null
    }),
    serve(contract.removeGatewayRoute, async ({ query }) => {
      await deleteRoute(services, query.id)
      return null
    }),
    serve(contract.refreshGatewayRoutes, async () => {
      await refreshRoutes(services)
      return null
    }),
  ]
}
