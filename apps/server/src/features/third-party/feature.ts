import type { Feature } from '../../services/feature'
import { thirdPartyRawRoutes, thirdPartyRoutes } from './third-party.routes'

export const thirdParty: Feature = {
  routes: thirdPartyRoutes,
  rawRoutes: thirdPartyRawRoutes,
}
