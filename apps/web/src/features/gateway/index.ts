import type { Feature } from '../../shared/routing/feature'

/** Where the product's own reverse proxy sends what. */
export const gateway = {
  pages: {
    'system/SysGatewayRouteList': async () => (await import('./GatewayRoutesPage')).GatewayRoutesPage,
  },
} satisfies Feature
