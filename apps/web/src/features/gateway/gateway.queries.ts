import { listGatewayRoutes } from '@dougong/contract/system/gateway-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

export const gatewayRoutes = queryOptions({
  queryKey: ['gateway-routes'],
  queryFn: ({ signal }) => call(listGatewayRoutes, {}, { signal, quiet: true }),
})
