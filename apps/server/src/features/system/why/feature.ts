import type { Feature } from '../../../services/feature'
import { whyRoutes } from './why.routes'

export const why: Feature = {
  routes: whyRoutes,
}
