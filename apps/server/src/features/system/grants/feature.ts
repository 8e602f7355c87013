import type { Feature } from '../../../services/feature'
import { grantRoutes } from './grants.routes'

export const grants: Feature = {
  routes: grantRoutes,
}
