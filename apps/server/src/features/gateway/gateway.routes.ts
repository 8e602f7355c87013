import * as contract from '@dougong/contract/system/gateway-routes'
import { requirePlatform } from '../../access/tenants'
import { type Route, serve } from '../../http/serve'
import type { Services } from '../../services/services'
import { listRoutes } from './gateway.queries'
import { deleteRoute, refreshRoutes, saveRoute } from './gateway.service'

export function gatewayRoutes(services: Services): Route[] {
  return [
    serve(contract.listGatewayRoutes, ({ actor }) => {
      requirePlatform(actor)
      return listRoutes(services.db)
    }),
    serve(contract.saveGatewayRoute, async ({ actor, body }) => {
      requirePlatform(actor)
      await saveRoute(services, actor, body.router)
      return null
    }),
    serve(contract.removeGatewayRoute, async ({ actor, query }) => {
      requirePlatform(actor)
      await deleteRoute(services, query.id)
      return null
    }),
    serve(contract.refreshGatewayRoutes, async () => {
      await refreshRoutes(services)
      return null
    }),
  ]
}
